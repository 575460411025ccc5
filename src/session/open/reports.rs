//! Reports on an open game, and what is kept of them.

use std::collections::HashMap;

use super::OpenGame;
use crate::engine::Thinking;
use crate::record::finding::Finding;
use crate::record::{NodeId, StepKind, transcript};
use crate::rules::Side;
use crate::session::facade::{Course, Exercise, Findings, Reports, Wake};
use crate::session::present::Present;
use crate::session::report;

impl<P: Present> Reports for OpenGame<P> {
    fn report(&self, nodes: u64, wake: Wake) -> Thinking<Findings> {
        report::begin(&self.record, nodes, wake)
    }

    fn keep_report(&mut self, found: &Findings, goes_on: bool) {
        let tree = self.record.tree();
        let new: HashMap<_, _> = found.findings.iter().map(|(node, it)| (*node, it)).collect();
        let of = |node: &NodeId| {
            let known = new.get(node).copied().or_else(|| tree[*node].finding());
            (*node, known.cloned())
        };
        let findings = found.line.iter().map(of).collect();
        self.set_findings(findings, StepKind::Report, goes_on);
    }

    fn has_kept(&self, found: &Findings) -> bool {
        let first = found.findings.first();
        first.is_none_or(|(node, _)| self.record.tree()[*node].finding().is_some())
    }

    fn has_report(&self) -> bool {
        self.found().next().is_some()
    }

    fn said(&self, node: NodeId) -> String {
        report::said(&self.record, node)
    }

    fn report_legend(&self) -> String {
        report::legend::<P>()
    }

    fn transcript_with_report(&self) -> String {
        transcript::write_with(&self.record, &|node| report::blamed(&self.record, node))
    }

    fn forget_report(&mut self) {
        let none = self.found().map(|node| (node, None)).collect();
        self.set_findings(none, StepKind::ReportRemoved, false);
    }

    fn mistakes(&self, of: &[Side]) -> Result<Vec<Exercise>, String> {
        report::mistakes(&self.record, of)
    }

    fn course(&self, about: Option<Side>) -> Course {
        report::course(&self.record, about)
    }

    fn line_end(&self) -> NodeId {
        self.record.line().last().copied().unwrap_or(NodeId::ROOT)
    }
}

impl<P: Present> OpenGame<P> {
    /// The moves after which something was found.
    fn found(&self) -> impl Iterator<Item = NodeId> {
        let tree = self.record.tree();
        let all = tree.reading_order().map(|visit| visit.node).chain([NodeId::ROOT]);
        all.filter(|node| tree[*node].finding().is_some())
    }

    fn set_findings(
        &mut self,
        findings: Vec<(NodeId, Option<Finding>)>,
        kind: StepKind,
        goes_on: bool,
    ) {
        let known = self.rows_of == Some(self.record.revision());
        self.record.set_findings(findings, kind, goes_on);
        if known {
            // The list has nothing of it in rows of its own.
            self.rows_of = Some(self.record.revision());
        }
        self.refresh();
    }
}

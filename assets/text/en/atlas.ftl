# The document of an atlas of the lab.

atlas-version =
    .released = { $version } of { $date }
    .later = { $version } of { $date }, with later changes

atlas-bias =
    .first = first player better
    .second = second player better
    .not_found = no advantage found
    .fair = fair

atlas-page =
    .title = Atlas of { $game }
    .intro = { $cells } rule sets, compared by games of the engine against itself, for inventors who want to know which rules make a fair, long, deep or dramatic game. The first player is the one who moves first ({ $first }). Numbers in brackets are 95 % intervals.
    .made = Made by Owlery { $version }, with the command below, which makes it again, byte for byte:
    .findings = Findings
    .one_axis = { $axis } { $value }
    .named = Rule sets with names
    .named_hint = After each measure: its place among all { $cells } rule sets, the greatest first. Neighbours may have changed places by chance.
    .name = Name
    .finding = Finding
    .ranked = { $number }, no. { $rank }
    .interest = Interest
    .interest_rank = Interest: place
    .maps = Maps
    .maps_hint = The numbers of these maps are in the table at the end, with their intervals. Scores with an asterisk, or a full dot, are those where an advantage is found.
    .effects = Option by option
    .effects_hint = Means over all rule sets of the grid with each value. A difference is called significant if it is at a level of 0.05 for all pairs of values of all options and measures together (Holm’s correction). Balance is lowered by chance, too: with 100 games, that of a perfectly fair rule set is about 92 %.
    .finalists = Finals
    .finalists_hint = { $count ->
        [one] The most interesting rule set of the grid, in { $games } new games at the level “{ $level }”.
       *[other] The { $count } most interesting rule sets of the grid, in { $games } new games each at the level “{ $level }”: those by which they were chosen do not flatter them. “Fair” and advantages are found at a level of 0.05 for all of them together (Holm’s correction).
    }
    .number = No.
    .score_at = Score of the first player, “{ $level }”
    .boards_hint = A board of each, from its most typical game, when most of the game is over:
    .board = No. { $number }: { $rules }
    .small = Small boards, solved
    .small_hint = Who wins with best play, where the solver knows it within 3 million positions.
    .method = How it was done
    .stages = First a survey: { $survey_games } games with each rule set at the level “{ $survey_level }”, each opening of two moves played twice. Then finals of { $finals } rule sets: { $games } games each at the level “{ $level }”. The seed is { $seed }.
    .formula = Interest is the geometric mean of five numbers from 0 to 1 in the survey: balance; the number of moves, as a share of { $moves } (1 for longer games); drama, as a share of { $drama } (1 for more); the share of moves where the choice matters; the share of games with a winner. A rule set that lacks one of them is not interesting.
    .repeated = In { $cells } rule sets, fewer than 90 % of the games differ from each other, so that their intervals are narrower than they should be; they are marked with † below.
    .unfinished = In { $cells } rule sets, games were stopped because they were too long; they count as draws.
    .measure = { $name }: { $formula }.
    .all = All rule sets

atlas-finding =
    .fairness = Of { $cells } rule sets, the first player is clearly better off in { $first }, and the second player in { $second } (at a level of 0.05 for all of them together, Holm’s correction). In { $rest }, no advantage is found, which does not prove that there is none: half of the intervals reach { $reach } percentage points or more to either side.
    .most_first = The first player is the better off with these rules: { $list }.
    .most_second = The second player is the better off with these rules: { $list }.
    .example = { $rules }: { $number }
    .separator = ; {""}
    .level = { $measure }: no rule set is clearly ahead of any other.
    .longest = The longest games have these rules: { $list }. { $close ->
        [0] All others are clearly shorter than the first.
        [one] { $close } other rule set is not clearly behind the first.
       *[other] { $close } other rule sets are not clearly behind the first.
    }
    .most_dramatic = Drama, how far winners were behind, is the greatest with these: { $list }. { $close ->
        [0] All others clearly have less than the first.
        [one] { $close } other rule set does not clearly have less than the first.
       *[other] { $close } other rule sets do not clearly have less than the first.
    }
    .deepest = Choices matter the most often with these, which makes a game deep: { $list }. { $close ->
        [0] With all others, they clearly matter less often than with the first.
        [one] With { $close } other rule set, they do not clearly matter less often than with the first.
       *[other] With { $close } other rule sets, they do not clearly matter less often than with the first.
    }
    .fair_finalists = In the finals at the level “{ $level }”, { $fair } of { $count } rule sets are found to be fair, with a score of the first player within { $reach } percentage points of an even one: { $list }.
    .no_fair_finalist = In the finals at the level “{ $level }”, none of { $count } rule sets is found to have a score of the first player within { $reach } percentage points of an even one.
    .biased_finalists = In the finals at the level “{ $level }”, an advantage is found with { $biased ->
        [one] { $biased } rule set
       *[other] { $biased } rule sets
    }, with these scores of the first player: { $list }.
    .no_biased_finalist = In the finals at the level “{ $level }”, no advantage is found with any rule set.
    .changed = Better play changes who is better off: from “{ $before }” to “{ $after }”, the score of the first player clearly changes with { $count } of { $finalists } rule sets, for example { $list }. Some of a change away from an even score is chance, for even scores are among the reasons why these rule sets were chosen.
    .unchanged = From “{ $before }” to “{ $after }”, the score of the first player is not found to change with any rule set.
    .name_and_rules = { $name } ({ $rules })
    .named_first = { $name }: the first player is better off, with a score of { $score }.
    .named_second = { $name }: the second player is better off; the first player scores { $score }.
    .named_not_found = { $name }: no advantage is found; the first player scores { $score }.
    .effect = { $measure } by “{ $axis }”: the greatest with “{ $greatest }”, { $most }, and the least with “{ $least }”, { $fewest }; a significant difference.
    .no_effect = { $measure } by “{ $axis }”: no difference is found.

atlas-tipping =
    .nowhere = { $axis }: no advantage is found at any value.
    .one_sided = { $axis }: the balance is not seen to tip. Advantages are found from { $first } to { $last }, all of them { $side ->
        [second] the second
       *[first] the first
    } player’s; below and above, none is found.
    .between = { $axis }: the balance tips between { $last } and { $first }. Up to { $last }, only { $side ->
        [second] the second player is found to be better off, and from { $first } on only the first player
       *[first] the first player is found to be better off, and from { $first } on only the second player
    }; in between, no advantage is found.
    .mixed = { $axis }: advantages are found for both players by turns, so there is no single point where the balance tips.

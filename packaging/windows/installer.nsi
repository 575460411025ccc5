; An installer of Owlery for one user of Windows, without administrator rights. packaging/build fills in the
; words between @ signs and writes the result to target/packaging/windows; owlery.exe and LICENSE go beside
; it.
;
;     makensis installer.nsi
;
; Tested: makensis (NSIS 3.08) compiles it without warnings, with an empty file as owlery.exe. Not tested:
; running the installer on Windows.
Unicode true
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Owlery"
!define CLASSES "Software\Classes"

Name "Owlery"
OutFile "owlery-@VERSION@-setup.exe"
Icon "owlery.ico"
UninstallIcon "owlery.ico"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Owlery"
InstallDirRegKey HKCU "Software\Owlery" "Folder"
SetCompressor /SOLID lzma
VIProductVersion "@VERSION@.0"
VIAddVersionKey "ProductName" "Owlery"
VIAddVersionKey "ProductVersion" "@VERSION@"
VIAddVersionKey "FileVersion" "@VERSION@"
VIAddVersionKey "FileDescription" "Installs Owlery"
VIAddVersionKey "CompanyName" "@PEOPLE@"
VIAddVersionKey "LegalCopyright" "MIT licence"

LicenseData "LICENSE"
Page license
Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

; Makes Windows reload the icons and programs of file types.
!macro Tell
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
    SetOutPath "$INSTDIR"
    File "owlery.exe"
    File "LICENSE"
    File "owlery.ico"
    File "owlery-game.ico"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Owlery.lnk" "$INSTDIR\owlery.exe" "" "$INSTDIR\owlery.ico"

    WriteRegStr HKCU "${CLASSES}\.owlery" "" "Owlery.Game"
    WriteRegStr HKCU "${CLASSES}\.owlery" "Content Type" "application/x-owlery"
    WriteRegStr HKCU "${CLASSES}\Owlery.Game" "" "Owlery game"
    WriteRegStr HKCU "${CLASSES}\Owlery.Game\DefaultIcon" "" "$INSTDIR\owlery-game.ico"
    WriteRegStr HKCU "${CLASSES}\Owlery.Game\shell\open\command" "" '"$INSTDIR\owlery.exe" "%1"'

    WriteRegStr HKCU "Software\Owlery" "Folder" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "DisplayName" "Owlery"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "@VERSION@"
    WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\owlery.ico"
    WriteRegStr HKCU "${KEY}" "Publisher" "@PEOPLE@"
    WriteRegStr HKCU "${KEY}" "URLInfoAbout" "@HOME@"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegDWORD HKCU "${KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
    !insertmacro Tell
SectionEnd

Section "Uninstall"
    Delete "$INSTDIR\owlery.exe"
    Delete "$INSTDIR\LICENSE"
    Delete "$INSTDIR\owlery.ico"
    Delete "$INSTDIR\owlery-game.ico"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Owlery.lnk"
    DeleteRegKey HKCU "${CLASSES}\Owlery.Game"
    DeleteRegKey HKCU "${CLASSES}\.owlery"
    DeleteRegKey HKCU "${KEY}"
    DeleteRegKey HKCU "Software\Owlery"
    !insertmacro Tell
SectionEnd

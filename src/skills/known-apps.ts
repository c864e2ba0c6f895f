/** A desktop application that a skill may need, and what shows that it is installed. */
export interface KnownApp {
  /** What `requires_apps` calls it. */
  readonly id: string;
  /** One of these programs on the search path is enough. */
  readonly programs: readonly string[];
  /** The name of its bundle in an Applications folder of macOS. */
  readonly bundle?: string;
}

/** The applications that can be looked for, sorted by id. A skill that asks for any other is hidden. */
export const KNOWN_APPS: readonly KnownApp[] = [
  { id: 'apple-notes', programs: [], bundle: 'Notes' },
  { id: 'apple-reminders', programs: [], bundle: 'Reminders' },
  { id: 'blender', programs: ['blender'], bundle: 'Blender' },
  { id: 'chrome', programs: ['google-chrome', 'google-chrome-stable', 'chrome'], bundle: 'Google Chrome' },
  { id: 'chromium', programs: ['chromium', 'chromium-browser'], bundle: 'Chromium' },
  { id: 'firefox', programs: ['firefox', 'firefox-esr'], bundle: 'Firefox' },
  { id: 'gimp', programs: ['gimp'], bundle: 'GIMP' },
  { id: 'inkscape', programs: ['inkscape'], bundle: 'Inkscape' },
  { id: 'libreoffice', programs: ['libreoffice', 'soffice'], bundle: 'LibreOffice' },
  { id: 'obsidian', programs: ['obsidian'], bundle: 'Obsidian' },
  { id: 'spotify', programs: ['spotify'], bundle: 'Spotify' },
  { id: 'vlc', programs: ['vlc'], bundle: 'VLC' },
  { id: 'vscode', programs: ['code'], bundle: 'Visual Studio Code' },
];

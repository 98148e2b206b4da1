/**
 * Which code comes in one file: few files, each of what is needed together, for every file is a request and the first
 * wave is short. Each group is named after the screens that it stands under and takes all that these import, save what
 * a group before it has taken; what nobody takes is split as usual.
 */
const GROUPS: readonly (readonly [name: string, test: RegExp])[] = [
  // also for who follows a mailed link and is not signed in
  ['router', /\/src\/app\/router\.tsx$/],
  ['app', /\/src\/app\/app-routes\.tsx$/],
  ['list', /\/src\/records\/list\/list-screen\.tsx$/],
  // small functions of a compiler, which the dragging and the dialogs share: forms would load all of the first for them
  ['compiled', /\/@babel\/runtime\//],
  ['drag', /\/pragmatic-drag-and-drop\//],
  // what the smallest dialogs are made of; a bigger one needs it as well
  ['dialog', /\/src\/(modules\/people\/accounts\/sign-in-again|ui\/sheet)\.tsx$/],
  // what is chosen from, in filters and dialogs as well as in forms
  [
    'inputs',
    /\/src\/(ui\/(combobox|hint)|kinds\/(reference\/picker|code\/use-code-options|number\/number-input))\.tsx?$/,
  ],
  ['form', /\/src\/records\/record\/form-screen\.tsx$/],
]
/**
 * All that the first page needs is needed by every other one too. The entry itself stays a file of its own, for the
 * manifest to begin with.
 */
const FIRST = {
  name: 'first',
  priority: GROUPS.length + 1,
  tags: ['$initial' as const],
  test: /(?<!main\.tsx|index\.html)$/,
}

export const chunkGroups = [
  FIRST,
  ...GROUPS.map(([name, test], index) => ({ name, test, priority: GROUPS.length - index })),
]

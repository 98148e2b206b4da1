/** Tables for the editor, on ProseMirror's own table module. */

import type { NodeSpec } from '@tiptap/pm/model'
import { type Command, TextSelection } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { mergeAttributes, Node } from '@tiptap/react'

type Role = 'table' | 'row' | 'cell' | 'header_cell'
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
})
const node = (name: string, tag: string, role: Role, spec: Pick<NodeSpec, 'content'> & { readonly group?: string }) =>
  Node.create({
    name,
    group: spec.group ?? '',
    content: spec.content ?? '',
    isolating: role !== 'row',
    // read by the table module from the schema
    extendNodeSchema: extension => (extension.name === name ? { tableRole: role } : {}),
    addAttributes: () =>
      role === 'cell' || role === 'header_cell'
        ? { colspan: span('colspan'), rowspan: span('rowspan'), colwidth: { default: null, rendered: false } }
        : {},
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) =>
      role === 'table' ? [tag, HTMLAttributes, ['tbody', 0]] : [tag, mergeAttributes(HTMLAttributes), 0],
  })

const Table = node('table', 'table', 'table', { group: 'block', content: 'tableRow+' }).extend({
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const run = (command: Command) => command(this.editor.state, this.editor.view.dispatch)
    return {
      // at the last cell a row is added, as in other editors
      Tab: () => run(goToNextCell(1)) || (run(addRowAfter) && run(goToNextCell(1))),
      'Shift-Tab': () => run(goToNextCell(-1)),
    }
  },
})
export const tableNodes = [
  Table,
  node('tableRow', 'tr', 'row', { content: '(tableCell | tableHeader)*' }),
  node('tableCell', 'td', 'cell', { content: 'block+' }),
  node('tableHeader', 'th', 'header_cell', { content: 'block+' }),
]

/** Inserts a table of three columns with a row of headings, and puts the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  const cells = (type: string) => Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] }))
  const row = (type: string) => ({ type: 'tableRow', content: cells(type) })
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] })
    .command(({ tr }) => {
      const { $from } = tr.selection
      const depth = Array.from({ length: $from.depth + 1 }, (_, at) => at).find(
        at => $from.node(at).type.name === 'table',
      )
      if (depth !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve($from.start(depth))))
      return true
    })
    .run()
}

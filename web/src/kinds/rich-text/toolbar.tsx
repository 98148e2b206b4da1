import type { Command } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Drawing, Icon } from '../../ui/icon.tsx'
import styles from './editor.module.css'
import { insertTable } from './table-nodes.ts'

const DRAWINGS = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  strike:
    'M17 7c-.8-1.4-2.6-2-5-2-3 0-5 1.3-5 3.4 0 1.4.9 2.4 2.5 3M4 12h16M7 16.5c.9 1.6 2.8 2.5 5 2.5 3 0 5-1.4 5-3.6 0-.9-.3-1.6-.8-2.2',
  ordered: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v4M4 14.5c0-2 3-1.8 3 0 0 1-3 2.5-3 3.5h3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19l1.3-1.3',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-2.5 4 3.5M15.5 9h.01',
  redo: 'M16 4l5 5-5 5M21 9H10a5.5 5.5 0 0 0 0 11h5',
  rowBelow: 'M4 4h16v7H4zM12 14v6M9 17h6',
  columnAfter: 'M4 4h7v16H4zM14 12h6M17 9v6',
  deleteRow: 'M4 4h16v7H4zM9 15l6 6M15 15l-6 6',
  deleteColumn: 'M4 4h7v16H4zM15 9l6 6M21 9l-6 6',
} as const

interface Tool {
  readonly label: string
  readonly icon: ReactNode
  readonly on?: boolean
  readonly run: () => void
}
const heading = (level: 2 | 3) => <b aria-hidden>{`H${level - 1}`}</b>

function tableTools(editor: Editor): readonly Tool[] {
  const run = (command: Command) => () => {
    command(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  return [
    { label: 'Add a row below', icon: <Drawing d={DRAWINGS.rowBelow} size={16} />, run: run(addRowAfter) },
    { label: 'Add a column after', icon: <Drawing d={DRAWINGS.columnAfter} size={16} />, run: run(addColumnAfter) },
    { label: 'Delete the row', icon: <Drawing d={DRAWINGS.deleteRow} size={16} />, run: run(deleteRow) },
    { label: 'Delete the column', icon: <Drawing d={DRAWINGS.deleteColumn} size={16} />, run: run(deleteColumn) },
    { label: 'Delete the table', icon: <span aria-hidden>×</span>, run: run(deleteTable) },
  ]
}
interface Props {
  readonly editor: Editor
  readonly onLink: () => void
  readonly onPicture: () => void
}
export function Toolbar({ editor, onLink, onPicture }: Props) {
  const { t } = useTranslation()
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const on = (name: string, attributes?: object) => now.isFocused && now.isActive(name, attributes)
      return {
        bold: on('bold'),
        italic: on('italic'),
        strike: on('strike'),
        h2: on('heading', { level: 2 }),
        h3: on('heading', { level: 3 }),
        bullets: on('bulletList'),
        numbers: on('orderedList'),
        link: on('link'),
        table: now.isFocused && isInTable(now.state),
      }
    },
  })
  const chain = () => editor.chain().focus()
  const tools: readonly Tool[] = [
    { label: 'H1 heading', icon: heading(2), on: state.h2, run: () => chain().toggleHeading({ level: 2 }).run() },
    { label: 'H2 heading', icon: heading(3), on: state.h3, run: () => chain().toggleHeading({ level: 3 }).run() },
    {
      label: 'Bold',
      icon: <Drawing d={DRAWINGS.bold} size={16} />,
      on: state.bold,
      run: () => chain().toggleBold().run(),
    },
    {
      label: 'Italic',
      icon: <Drawing d={DRAWINGS.italic} size={16} />,
      on: state.italic,
      run: () => chain().toggleItalic().run(),
    },
    {
      label: 'Struck out',
      icon: <Drawing d={DRAWINGS.strike} size={16} />,
      on: state.strike,
      run: () => chain().toggleStrike().run(),
    },
    {
      label: 'Bullets',
      icon: <Icon name="list" size={16} />,
      on: state.bullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: 'Numbers',
      icon: <Drawing d={DRAWINGS.ordered} size={16} />,
      on: state.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { label: 'Link', icon: <Drawing d={DRAWINGS.link} size={16} />, on: state.link, run: onLink },
    { label: 'Picture', icon: <Drawing d={DRAWINGS.picture} size={16} />, run: onPicture },
    ...(state.table
      ? tableTools(editor)
      : [{ label: 'Table', icon: <Icon name="table" size={16} />, run: () => insertTable(editor) }]),
    { label: 'Undo', icon: <Icon name="undo" size={16} />, run: () => chain().undo().run() },
    { label: 'Redo', icon: <Drawing d={DRAWINGS.redo} size={16} />, run: () => chain().redo().run() },
  ]
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('Text formatting')}>
      {tools.map(tool => (
        <Button
          key={tool.label}
          size="small"
          type={tool.on ? 'primary' : 'text'}
          icon={tool.icon}
          title={t(tool.label)}
          aria-label={t(tool.label)}
          {...(tool.on !== undefined && { 'aria-pressed': tool.on })}
          onMouseDown={event => event.preventDefault()}
          onClick={tool.run}
        />
      ))}
    </div>
  )
}

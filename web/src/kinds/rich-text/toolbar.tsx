import {
  BoldOutlined,
  DeleteColumnOutlined,
  DeleteRowOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Command } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import styles from './editor.module.css'
import { insertTable } from './table-nodes.ts'

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
    { label: 'Add a row below', icon: <InsertRowBelowOutlined />, run: run(addRowAfter) },
    { label: 'Add a column after', icon: <InsertRowRightOutlined />, run: run(addColumnAfter) },
    { label: 'Delete the row', icon: <DeleteRowOutlined />, run: run(deleteRow) },
    { label: 'Delete the column', icon: <DeleteColumnOutlined />, run: run(deleteColumn) },
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
    { label: 'Bold', icon: <BoldOutlined />, on: state.bold, run: () => chain().toggleBold().run() },
    { label: 'Italic', icon: <ItalicOutlined />, on: state.italic, run: () => chain().toggleItalic().run() },
    { label: 'Struck out', icon: <StrikethroughOutlined />, on: state.strike, run: () => chain().toggleStrike().run() },
    {
      label: 'Bullets',
      icon: <UnorderedListOutlined />,
      on: state.bullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: 'Numbers',
      icon: <OrderedListOutlined />,
      on: state.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { label: 'Link', icon: <LinkOutlined />, on: state.link, run: onLink },
    { label: 'Picture', icon: <PictureOutlined />, run: onPicture },
    ...(state.table
      ? tableTools(editor)
      : [{ label: 'Table', icon: <TableOutlined />, run: () => insertTable(editor) }]),
    { label: 'Undo', icon: <UndoOutlined />, run: () => chain().undo().run() },
    { label: 'Redo', icon: <RedoOutlined />, run: () => chain().redo().run() },
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

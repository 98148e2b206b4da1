/** The editor of rich text; a chunk of its own. The server cleans its HTML again. */
import { Image } from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../lib/i18n.ts'
import { sendingFile } from '../../lib/sending-files.ts'
import { ACCEPT, upload, whyRefused } from '../file/upload.ts'
import type { InputProps } from '../kind.ts'
import styles from './editor.module.css'
import { LinkForm } from './link-form.tsx'
import { pictureFiles, withoutForeignPictures } from './pasted-pictures.ts'
import prose from './rich-text.module.css'
import { tableNodes } from './table-nodes.ts'
import { Toolbar } from './toolbar.tsx'

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false, defaultProtocol: 'https' } }),
  Image,
  ...tableNodes,
]
const EMPTY = '<p></p>'

export function RichTextEditor({ id, label, field, value, onChange, invalid, describedBy }: InputProps<'richText'>) {
  const { t } = useTranslation()
  const [linking, setLinking] = useState(false)
  const [error, setError] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const editor = useEditor({
    extensions,
    content: value ?? '',
    onUpdate: ({ editor: now }) => {
      const html = now.getHTML()
      onChange(html === EMPTY ? null : html)
    },
    editorProps: {
      handlePaste: (_, event) => takePictures(event.clipboardData, event),
      handleDrop: (_, event, _slice, moved) => !moved && takePictures(event.dataTransfer, event),
      transformPastedHTML(html) {
        const pasted = withoutForeignPictures(html)
        if (pasted.foreign > 0)
          setError(t('Pictures of other sites were left out. Save them and add them with “Picture”.'))
        return pasted.html
      },
      attributes: {
        id,
        // the markers of a list stand at the start of its lines
        dir: 'auto',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(field.required && { 'aria-required': 'true' }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
    },
  })
  useEffect(() => {
    // the value changed outside of the editor: a restore, a settled conflict, the saved record
    if (editor.isDestroyed) return
    const html = editor.getHTML()
    if ((value ?? EMPTY) !== html && !editor.isFocused) editor.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value])
  const addPicture = async (file: File): Promise<boolean> => {
    setError(undefined)
    try {
      const picture = await upload(file, 'image')
      flushSync(() => editor.chain().focus().setImage({ src: picture.url, alt: picture.name }).run())
      return true
    } catch (problem) {
      setError(whyRefused(problem))
      return false
    }
  }
  const takePictures = (data: DataTransfer | null, event: Event): boolean => {
    const files = pictureFiles(data)
    if (files.length === 0) return false
    event.preventDefault()
    for (const file of files) void sendingFile(() => addPicture(file))
    return true
  }
  return (
    <div className={styles.frame} data-invalid={invalid}>
      <Toolbar editor={editor} onLink={() => setLinking(true)} onPicture={() => chooser.current?.click()} />
      {linking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
      <EditorContent editor={editor} className={`${styles.text} ${prose.prose}`} />
      {error !== undefined && (
        <div role="alert" className={styles.error}>
          {error}
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPT.image}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file !== undefined) void sendingFile(() => addPicture(file))
          event.target.value = ''
        }}
      />
    </div>
  )
}

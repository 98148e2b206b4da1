/** The files of a message that is being written: uploaded at once, and named in it when it is sent. */
import { ERRORS } from '@siteoffice/domain/engine/errors'
import type { FileRef } from '@siteoffice/domain/engine/values'
import { MOST_FILES } from '@siteoffice/domain/modules/messaging/messages'
import { useRef, useState } from 'react'
import { ACCEPT, upload, whyRefused } from '../../../kinds/file/upload.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { MessageAttachments } from '../../../ui/message-form.tsx'
import type { SentFile } from './outgoing.ts'

/** Each file itself says why it was refused. */
const EVERY_ERROR = Object.keys(ERRORS)
interface Attachment {
  readonly key: string
  readonly name: string
  readonly file?: FileRef
  readonly refusal?: string
}
interface Attachments extends MessageAttachments {
  /** what was uploaded; the next message begins without files */
  readonly take: () => readonly SentFile[]
}
export function useAttachments(): Attachments {
  const { t } = useTranslation()
  const [all, setAll] = useState<readonly Attachment[]>([])
  const chooser = useRef<HTMLInputElement>(null)
  const put = (key: string, change: Partial<Attachment>) =>
    setAll(present => present.map(each => (each.key === key ? { ...each, ...change } : each)))
  async function send({ key }: Attachment, file: File) {
    try {
      put(key, { file: await upload(file, 'any', { expected: EVERY_ERROR }) })
    } catch (error) {
      put(key, { refusal: whyRefused(error) })
    }
  }
  function add(files: readonly File[]) {
    const added = files.slice(0, MOST_FILES - all.length).map(file => ({ key: randomId(), name: file.name, of: file }))
    setAll(present => [...present, ...added.map(({ key, name }) => ({ key, name }))])
    for (const each of added) void send(each, each.of)
  }
  const uploads = all.flatMap(({ file }) => (file === undefined ? [] : [{ _id: file._id, name: file.name }]))
  const isOpen = ({ file, refusal }: Attachment) => file === undefined && refusal === undefined
  return {
    count: uploads.length,
    isUploading: all.some(isOpen),
    isRefused: all.some(({ refusal }) => refusal !== undefined),
    add,
    take() {
      setAll([])
      return uploads
    },
    list: all.length > 0 && (
      <ul className="chat-attachments" aria-live="polite">
        {all.map(each => (
          <li key={each.key} data-refused={each.refusal !== undefined}>
            <Icon name="clip" size={16} />
            <bdi>{each.name}</bdi>
            {isOpen(each) && <span className="talk-hint">{t('Uploading…')}</span>}
            {each.refusal !== undefined && <span role="alert">{each.refusal}</span>}
            <Button
              type="text"
              size="small"
              icon={<Icon name="close" size={16} />}
              aria-label={t('Remove {{name}}', { name: each.name })}
              onClick={() => setAll(all.filter(({ key }) => key !== each.key))}
            />
          </li>
        ))}
      </ul>
    ),
    button: (
      <>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={ACCEPT.any}
          onChange={event => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Button
          size="small"
          icon={<Icon name="clip" size={16} />}
          disabled={all.length >= MOST_FILES}
          onClick={() => chooser.current?.click()}
        >
          {t('Attach files')}
        </Button>
      </>
    ),
  }
}

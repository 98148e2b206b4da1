import type { FileAccept } from '@siteoffice/domain/engine/field-options'
import type { FileRef } from '@siteoffice/domain/engine/values'
import type { DragEvent } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { joinNames } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { sendingFile } from '../../lib/sending-files.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './file.module.css'
import { ACCEPT, upload, whyRefused } from './upload.ts'

interface Props {
  readonly id: string
  readonly accept: FileAccept
  readonly multiple: boolean
  readonly invalid: boolean
  readonly label: string
  readonly describedBy: string | undefined
  readonly compact?: boolean
  readonly onUploaded: (files: readonly FileRef[]) => void
}
/** A button, and an area to drop files on; uploads them at once and shows why one was refused. */
export function DropZone({ id, accept, multiple, invalid, label, describedBy, compact, onUploaded }: Props) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<readonly string[]>([])
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  // the form may have changed by the time an upload is done
  const putIntoForm = useLatest(onUploaded)
  const orDrop = multiple ? t('or drop them here') : t('or drop it here')
  const send = async (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    if (files.length === 0) return
    setErrors([])
    setBusy(files.map(file => file.name))
    await sendingFile(() => sendAll(files))
  }
  const sendAll = async (files: readonly File[]): Promise<boolean> => {
    const results = await Promise.allSettled(files.map(file => upload(file, accept)))
    setBusy([])
    setErrors(
      results.flatMap((result, index) =>
        result.status === 'rejected' ? [`${files[index]?.name ?? ''}: ${whyRefused(result.reason)}`] : [],
      ),
    )
    const uploads = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
    // synchronously, for a form that waits for its uploads saves next
    if (uploads.length > 0) flushSync(() => putIntoForm.current(uploads))
    return uploads.length === files.length
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div>
      <div
        className={compact ? undefined : styles.drop}
        data-over={over}
        data-invalid={invalid}
        onDrop={drop}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
      >
        <input
          ref={chooser}
          type="file"
          hidden
          multiple={multiple}
          accept={ACCEPT[accept]}
          onChange={event => {
            void send(event.target.files)
            // the same file can be chosen again
            event.target.value = ''
          }}
        />
        <Button
          id={id}
          size="small"
          icon={<Icon name="upload" size={16} />}
          loading={busy.length > 0}
          aria-label={`${label}: ${multiple ? t('Choose files') : t('Choose a file')}`}
          aria-describedby={describedBy}
          onClick={() => chooser.current?.click()}
        >
          {!compact && (multiple ? t('Choose files') : t('Choose a file'))}
        </Button>
        {!compact && <span>{busy.length > 0 ? joinNames(busy) : orDrop}</span>}
      </div>
      {errors.length > 0 && (
        <div role="alert" className={styles.error}>
          {errors.map(error => (
            <div key={error}>{error}</div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Inputs of files; a chunk of its own. */

import type { FileAccept } from '@siteoffice/domain/engine/field-options'
import type { FileRef } from '@siteoffice/domain/engine/values'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { sendingFile } from '../../lib/sending-files.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { InputProps } from '../kind.ts'
import { ChooseFile } from './choose-file.tsx'
import { DropZone } from './drop-zone.tsx'
import styles from './file.module.css'
import { notReplaced, upload } from './upload.ts'
import { FileRow } from './value.tsx'

function Remove({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      type="text"
      size="small"
      icon={<Icon name="trash" size={16} />}
      aria-label={t('Remove {{name}}', { name })}
      onClick={onClick}
    />
  )
}
interface ReplaceProps {
  readonly name: string
  readonly accept: FileAccept
  readonly onReplaced: (file: FileRef) => void
}
/** Replaces a file; the record's next save makes that effective. */
function Replace({ name, accept, onReplaced }: ReplaceProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const putIntoForm = useLatest(onReplaced)
  const replace = async (file: File): Promise<boolean> => {
    setBusy(true)
    try {
      const replacement = await upload(file, accept, notReplaced(name))
      flushSync(() => putIntoForm.current(replacement))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <ChooseFile
      accept={accept}
      type="text"
      size="small"
      loading={busy}
      icon={<Icon name="exchange" size={16} />}
      aria-label={t('Replace {{name}}', { name })}
      onChosen={file => void sendingFile(() => replace(file))}
    />
  )
}
export function FileInput({ id, label, field, value, onChange, invalid, describedBy, compact }: InputProps<'file'>) {
  if (value !== null) {
    return (
      <div className={compact ? styles.row : styles.item}>
        <FileRow value={value} />
        <span className={styles.actions}>
          <Replace name={value.name} accept={field.accept ?? 'any'} onReplaced={onChange} />
          <Remove name={value.name} onClick={() => onChange(null)} />
        </span>
      </div>
    )
  }
  return (
    <DropZone
      id={id}
      label={label}
      accept={field.accept ?? 'any'}
      multiple={false}
      invalid={invalid}
      describedBy={describedBy}
      {...(compact !== undefined && { compact })}
      onUploaded={files => onChange(files[0] ?? null)}
    />
  )
}
export function FilesInput({ id, label, field, value, onChange, invalid, describedBy }: InputProps<'files'>) {
  const { t } = useTranslation()
  const list = value ?? []
  const move = (from: number, to: number) => {
    const next = [...list]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((each: FileRef, index) => (
            <li key={each._id} className={styles.item}>
              <FileRow value={each} />
              <span className={styles.actions}>
                <Button
                  type="text"
                  size="small"
                  disabled={index === 0}
                  icon={<Icon name="up" size={16} />}
                  aria-label={t('Move {{name}} up', { name: each.name })}
                  onClick={() => move(index, index - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  disabled={index === list.length - 1}
                  icon={<Icon name="down" size={16} />}
                  aria-label={t('Move {{name}} down', { name: each.name })}
                  onClick={() => move(index, index + 1)}
                />
                <Replace
                  name={each.name}
                  accept={field.accept ?? 'any'}
                  onReplaced={file => onChange(list.map(one => (one._id === each._id ? file : one)))}
                />
                <Remove name={each.name} onClick={() => onChange(list.filter(one => one._id !== each._id))} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <DropZone
        id={id}
        label={label}
        accept={field.accept ?? 'any'}
        multiple
        invalid={invalid}
        describedBy={describedBy}
        onUploaded={files => onChange([...list, ...files])}
      />
    </div>
  )
}

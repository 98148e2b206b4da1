import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import type { FileRef } from '@siteoffice/domain/engine/values'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { InputKind, InputProps } from '../kind.ts'
import { FileRow } from './cell.tsx'
import { DropZone } from './drop-zone.tsx'
import styles from './file.module.css'

function Remove({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      type="text"
      size="small"
      icon={<DeleteOutlined aria-hidden />}
      aria-label={t('Remove {{name}}', { name })}
      onClick={onClick}
    />
  )
}
function FileInput({ id, label, field, value, onChange, invalid, describedBy, compact }: InputProps<'file'>) {
  if (value !== null) {
    return (
      <div className={compact ? styles.row : styles.item}>
        <FileRow value={value} />
        <Remove name={value.name} onClick={() => onChange(null)} />
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
function FilesInput({ id, label, field, value, onChange, invalid, describedBy }: InputProps<'files'>) {
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
              <span style={{ whiteSpace: 'nowrap' }}>
                <Button
                  type="text"
                  size="small"
                  disabled={index === 0}
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={t('Move {{name}} up', { name: each.name })}
                  onClick={() => move(index, index - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  disabled={index === list.length - 1}
                  icon={<ArrowDownOutlined aria-hidden />}
                  aria-label={t('Move {{name}} down', { name: each.name })}
                  onClick={() => move(index, index + 1)}
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
export const fileInput: InputKind<'file'> = {
  Input: FileInput,
  column: () => 'broad',
  toWire: value => value?._id ?? null,
}
export const filesInput: InputKind<'files'> = {
  Input: FilesInput,
  wide: () => true,
  toWire: value => (value ?? []).map(each => each._id),
  initial: () => [],
}

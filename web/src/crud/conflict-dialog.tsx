/** Somebody else saved first: mine and theirs side by side, to choose from field by field. */
import { fieldLabel } from '@siteoffice/domain/describe'
import type { Ref } from '@siteoffice/domain/values'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { Values } from '../kinds/kind.ts'
import { formatRelative } from '../shared/lib/format.ts'
import { useTranslation } from '../shared/lib/i18n.ts'
import { FieldValue } from './field-value.tsx'
import styles from './form.module.css'
import type { FormField } from './form-fields.ts'
import type { AnyRecord } from './record.ts'
import type { RecordForm } from './use-record-form.ts'
import { sameWire } from './use-record-form.ts'

interface Props {
  readonly fields: readonly FormField[]
  readonly form: RecordForm
  readonly theirs: AnyRecord
  readonly busy: boolean
  readonly onSettle: (mine: Values) => void
  readonly onCancel: () => void
}
type Side = 'mine' | 'theirs'

export function ConflictDialog({ fields, form, theirs, busy, onSettle, onCancel }: Props) {
  const { t } = useTranslation()
  const differing = fields.filter(field => form.dirty.includes(field.name) && !sameWire(field, form.values, theirs))
  const [sides, setSides] = useState<{ readonly [name: string]: Side }>({})
  const side = (name: string): Side => sides[name] ?? 'mine'
  const all = (chosen: Side) => setSides(Object.fromEntries(differing.map(({ name }) => [name, chosen])))
  const settle = () =>
    onSettle(
      Object.fromEntries(
        differing.filter(({ name }) => side(name) === 'mine').map(({ name }) => [name, form.values[name]]),
      ),
    )
  const who = theirs['updatedBy'] as Ref | null | undefined // a base field: a reference to a person
  const when = theirs['updatedAt']
  return (
    <Modal
      open
      width={820}
      title={t('Somebody else changed this record')}
      onCancel={onCancel}
      maskClosable={false}
      footer={[
        <Button key="cancel" onClick={onCancel}>
          {t('Back to the form')}
        </Button>,
        <Button key="save" type="primary" loading={busy} onClick={settle}>
          {t('Save what I chose')}
        </Button>,
      ]}
    >
      <p>
        {t('{{name}} saved it {{when}}. Choose what shall stand; fields you did not touch are taken over.', {
          name: who?.label ?? t('Somebody'),
          when: typeof when === 'string' ? formatRelative(when) : '',
        })}
      </p>
      {differing.length === 0 ? (
        <p>{t('Both changed the same to the same: nothing is left to choose.')}</p>
      ) : (
        <>
          <p>
            <Button size="small" onClick={() => all('mine')}>
              {t('All mine')}
            </Button>{' '}
            <Button size="small" onClick={() => all('theirs')}>
              {t('All theirs')}
            </Button>
          </p>
          <table className={styles.choices}>
            <thead>
              <tr>
                <th scope="col">{t('Field')}</th>
                <th scope="col">{t('Mine')}</th>
                <th scope="col">{t('Theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ name, field }) => (
                <tr key={name}>
                  <th scope="row">{t(fieldLabel(name, field))}</th>
                  {(['mine', 'theirs'] as const).map(each => {
                    const record = each === 'mine' ? form.values : theirs
                    return (
                      <td key={each} data-chosen={side(name) === each}>
                        <label>
                          <input
                            type="radio"
                            name={`conflict-${name}`}
                            aria-label={`${t(fieldLabel(name, field))}: ${each === 'mine' ? t('Mine') : t('Theirs')}`}
                            checked={side(name) === each}
                            onChange={() => setSides(current => ({ ...current, [name]: each }))}
                          />
                          <span style={{ minInlineSize: 0 }}>
                            <FieldValue field={field} value={record[name]} record={record} />
                          </span>
                        </label>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Modal>
  )
}

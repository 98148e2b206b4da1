/** Somebody else saved first: mine and theirs side by side, to choose from field by field; a chunk of its own. */
import type { Ref } from '@siteoffice/domain/engine/values'
import { useState } from 'react'
import type { Values } from '../../../kinds/kind.ts'
import { formatRelative } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import type { AnyRecord } from '../../display/record.ts'
import type { FormField } from '../fields/form-fields.ts'
import type { RecordForm } from '../fields/use-record-form.ts'
import { sameWire } from '../fields/use-record-form.ts'
import { ConflictTable, type Side } from './conflict-table.tsx'

interface Props {
  readonly fields: readonly FormField[]
  readonly form: RecordForm
  readonly theirs: AnyRecord
  readonly busy: boolean
  readonly onSettle: (mine: Values) => void
  readonly onCancel: () => void
}
export function ConflictDialog({ fields, form, theirs, busy, onSettle, onCancel }: Props) {
  const { t } = useTranslation()
  const differing = fields.filter(field => form.dirty.includes(field.name) && !sameWire(field, form.values, theirs))
  const [sides, setSides] = useState<{ readonly [name: string]: Side }>({})
  const sideOf = (name: string): Side => sides[name] ?? 'mine'
  const all = (side: Side) => setSides(Object.fromEntries(differing.map(({ name }) => [name, side])))
  const settle = () =>
    onSettle(
      Object.fromEntries(
        differing.filter(({ name }) => sideOf(name) === 'mine').map(({ name }) => [name, form.values[name]]),
      ),
    )
  const who = theirs['updatedBy'] as Ref | null | undefined // a base field: a reference to a person
  const when = theirs['updatedAt']
  return (
    <Dialog
      open
      width={820}
      title={t('Somebody else changed this record')}
      onCancel={onCancel}
      stays
      footer={
        <DialogButtons>
          <Button onClick={onCancel}>{t('Back to the form')}</Button>
          <Button type="primary" loading={busy} onClick={settle}>
            {t('Save what I chose')}
          </Button>
        </DialogButtons>
      }
    >
      <p>
        {t('{{name}} saved it {{when}}. Choose which values to keep; fields you did not touch are taken over.', {
          name: who?.label ?? t('Somebody'),
          when: typeof when === 'string' ? formatRelative(when) : '',
        })}
      </p>
      {differing.length === 0 ? (
        <p>{t('Both changed the same to the same: nothing is left to choose.')}</p>
      ) : (
        <>
          <p style={{ display: 'flex', gap: 8 }}>
            <Button size="small" onClick={() => all('mine')}>
              {t('All mine')}
            </Button>
            <Button size="small" onClick={() => all('theirs')}>
              {t('All theirs')}
            </Button>
          </p>
          <ConflictTable
            fields={differing}
            mine={form.values}
            theirs={theirs}
            sideOf={sideOf}
            onChoose={(name, side) => setSides(current => ({ ...current, [name]: side }))}
          />
        </>
      )}
    </Dialog>
  )
}

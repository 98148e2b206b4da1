import { MoreOutlined } from '@ant-design/icons'
import { hasTrash, operationsOf } from '@siteoffice/domain/describe'
import { permissionFor } from '@siteoffice/domain/permissions'
import type { AnyResource } from '@siteoffice/domain/resource'
import { Button, Dropdown } from 'antd'
import { useTranslation } from '../shared/lib/i18n.ts'
import { useSession } from '../shared/lib/session.ts'
import { useRemoval } from './list-row-actions.ts'
import type { AnyRecord } from './record.ts'
import { labelOf } from './record.ts'
import { type Step, stepsOf } from './steps.ts'

export type RowAction =
  | { readonly kind: 'step'; readonly record: AnyRecord; readonly step: Step }
  | { readonly kind: 'delete' | 'purge'; readonly record: AnyRecord }

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly trash: boolean
  /** opens what has to be asked first */
  readonly onAction: (action: RowAction) => void
}
/** What can be done with one row; nothing where that is nothing. */
export function RowMenu({ resource, record, trash, onAction }: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { remove, restore } = useRemoval(resource)
  const mayDelete = operationsOf(resource).includes('delete') && can(permissionFor(resource, 'delete'))
  const items = trash
    ? [
        { key: 'restore', label: t('Restore'), onClick: () => void restore([record._id]) },
        ...(can('PURGE_DATA')
          ? [
              {
                key: 'purge',
                danger: true,
                label: t('Delete for good'),
                onClick: () => onAction({ kind: 'purge', record }),
              },
            ]
          : []),
      ]
    : [
        ...stepsOf(resource, record).map(step => ({
          key: step.name,
          label: step.blockedBy === undefined ? t(step.label) : <span title={step.blockedBy}>{t(step.label)}</span>,
          danger: step.shape?.tone === 'danger',
          disabled: step.blockedBy !== undefined,
          onClick: () => onAction({ kind: 'step', record, step }),
        })),
        ...(mayDelete
          ? [
              {
                key: '@delete',
                danger: true,
                label: t('Delete'),
                onClick: () => {
                  // what failed has been announced by the call
                  if (hasTrash(resource)) remove(record).catch(() => undefined)
                  else onAction({ kind: 'delete', record })
                },
              },
            ]
          : []),
      ]
  if (items.length === 0) return null
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined aria-hidden />}
        aria-label={t('Actions for {{name}}', { name: labelOf(resource, record) })}
      />
    </Dropdown>
  )
}

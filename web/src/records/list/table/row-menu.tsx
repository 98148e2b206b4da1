import { hasTrash, operationsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton, type MenuChoice } from '../../../ui/menu-button.tsx'
import { useRemoval } from '../../actions/record-calls.ts'
import { buttonLabel, offeredBy, type Transition } from '../../actions/transitions.ts'
import type { AnyRecord } from '../../display/record.ts'
import { labelOf } from '../../display/record.ts'
import styles from './table.module.css'
import { useAskRecord } from './use-prefetch-record.ts'

export type RowAction =
  | { readonly kind: 'step'; readonly record: AnyRecord; readonly transition: Transition }
  | { readonly kind: 'delete' | 'purge' | 'why'; readonly record: AnyRecord }

interface Props {
  readonly resource: AnyResource
  readonly record: AnyRecord
  readonly trash: boolean
  /** the moves of a row in the order made by hand */
  readonly moves: readonly MenuChoice[]
  /** opens what has to be asked first */
  readonly onAction: (action: RowAction) => void
}
/** The menu of one row; nothing where it has no choices. */
export function RowMenu(props: Props) {
  const { t } = useTranslation()
  const { resource, trash } = props
  const [record, setRecord] = useState(props.record)
  const ask = useAskRecord(resource)
  const trashed = useTrashChoices(props)
  const usual = useChoices({ ...props, record: record.version < props.record.version ? props.record : record })
  const choices = trash ? trashed : usual
  // a row's transitions come without the reasons that block them
  const asks = !trash && offeredBy(resource, props.record).length > 0
  if (choices.length === 0) return null
  return (
    <MenuButton
      label={t('Actions for {{name}}', { name: labelOf(resource, props.record) })}
      className={styles.more ?? ''}
      choices={choices}
      {...(asks && { before: () => ask(props.record, setRecord) })}
    >
      <Icon name="more" size={16} />
    </MenuButton>
  )
}
function useTrashChoices({ resource, record, onAction }: Props): readonly MenuChoice[] {
  const { t } = useTranslation()
  const { can } = useSession()
  const { restore } = useRemoval(resource)
  const purge: MenuChoice = {
    key: 'purge',
    danger: true,
    label: t('Delete for good'),
    onSelect: () => onAction({ kind: 'purge', record }),
  }
  return [
    { key: 'restore', label: t('Restore'), onSelect: () => void restore(record._id) },
    ...(can('PURGE_DATA') ? [purge] : []),
  ]
}
function useChoices({ resource, record, moves, onAction }: Props): readonly MenuChoice[] {
  const { t } = useTranslation()
  const { can } = useSession()
  const { remove } = useRemoval(resource)
  const mayDelete = operationsOf(resource).includes('delete') && can(permissionFor(resource, 'delete'))
  const transitions = offeredBy(resource, record).map(transition => ({
    key: transition.name,
    label: t(buttonLabel(transition)),
    danger: transition.shape?.tone === 'danger',
    disabled: transition.blockedBy !== undefined,
    ...(transition.blockedBy !== undefined && { title: t(transition.blockedBy) }),
    onSelect: () => onAction({ kind: 'step', record, transition }),
  }))
  const removal: MenuChoice = {
    key: '@delete',
    danger: true,
    label: t('Delete'),
    onSelect: () => {
      // what failed has been toasted by the call
      if (hasTrash(resource)) remove(record).catch(() => undefined)
      else onAction({ kind: 'delete', record })
    },
  }
  const choices = [...transitions, ...moves, ...(mayDelete ? [removal] : [])]
  const why: MenuChoice = {
    key: '@why',
    label: t('Why can’t I…?'),
    onSelect: () => onAction({ kind: 'why', record }),
  }
  // where the menu would be empty, the list itself says why
  const isBlocked = !mayDelete || transitions.some(({ disabled }) => disabled)
  return choices.length > 0 && isBlocked ? [...choices, why] : choices
}

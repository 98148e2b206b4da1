/** What stands in place of rows; a chunk of its own. */
import { screensOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Filters, isNarrowed, type ListState } from '../queries/list-state.ts'
import { AddButton } from './add-button.tsx'
import styles from './list.module.css'

interface Props {
  readonly resource: AnyResource
  readonly state: ListState
  readonly fixed: Filters
  readonly onAdd: (() => void) | null | undefined
}
/** Says why a list is empty and what to do next. */
export function ListEmpty({ resource, state, fixed, onAdd }: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [, plural] = resource.title
  const what = { what: inSentence(t(plural)) }
  if (isNarrowed(state, fixed)) {
    return (
      <div className={styles.state}>
        <EmptyState
          title={t('No {{what}} match', what)}
          picture={<Icon name="search" size={32} />}
          actions={
            <Button onClick={() => state.set({ search: '', filters: fixed })}>{t('Clear search and filters')}</Button>
          }
        >
          {t('Other words or fewer filters may find more.')}
        </EmptyState>
      </div>
    )
  }
  if (state.trash) {
    return (
      <div className={styles.state}>
        <EmptyState
          title={t('The trash is empty')}
          picture={<Icon name="trash" size={32} />}
          actions={<Button onClick={() => state.set({ trash: false })}>{t('Back to the list')}</Button>}
        >
          {t('Deleted {{what}} are kept here until they are restored or deleted for good.', what)}
        </EmptyState>
      </div>
    )
  }
  const may = onAdd !== null && screensOf(resource).includes('add') && can(permissionFor(resource, 'create'))
  return (
    <div className={styles.state}>
      <EmptyState
        title={t('No {{what}} yet', what)}
        picture={<Icon name={may ? 'plus' : 'inbox'} size={32} />}
        {...(may && { actions: <AddButton resource={resource} prefill={fixed} onAdd={onAdd} /> })}
      >
        {t(resource.about)}
      </EmptyState>
    </div>
  )
}

/** The list of any resource. */
import { DeleteOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { hasTrash, operationsOf } from '@siteoffice/domain/describe'
import { permissionFor } from '@siteoffice/domain/permissions'
import type { AnyResource } from '@siteoffice/domain/resource'
import { Button } from 'antd'
import { useTranslation } from '../shared/lib/i18n.ts'
import { useSession } from '../shared/lib/session.ts'
import { PageHeader } from '../shared/ui/page-header.tsx'
import { AddButton } from './add-button.tsx'
import { useUrlListState } from './list-state.ts'
import { RecordList } from './record-list.tsx'

export function ListScreen({ resource }: { readonly resource: AnyResource }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const state = useUrlListState(resource)
  const trash =
    hasTrash(resource) && operationsOf(resource).includes('delete') && can(permissionFor(resource, 'delete'))
  return (
    <>
      <PageHeader
        title={state.trash ? t('{{what}} in the trash', { what: t(resource.title[1]) }) : t(resource.title[1])}
        about={t(resource.about)}
        actions={
          <>
            {trash && (
              <Button
                icon={state.trash ? <UnorderedListOutlined aria-hidden /> : <DeleteOutlined aria-hidden />}
                onClick={() => state.set({ trash: !state.trash, filters: {}, search: '' })}
              >
                {state.trash ? t('Back to the list') : t('Trash')}
              </Button>
            )}
            {!state.trash && <AddButton resource={resource} />}
          </>
        }
      />
      <RecordList resource={resource} state={state} />
    </>
  )
}

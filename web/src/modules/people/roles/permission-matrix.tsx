/** The permissions of a role: resource by action, with the differences from the saved state. */
import { listPermissions } from '@siteoffice/domain/modules/people/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import {
  difference,
  type MatrixRow,
  namesOf,
  namesOfAll,
  rowsOf,
  searchRows,
  togglePermission,
} from './matrix-model.ts'
import { MatrixTable } from './matrix-table.tsx'
import { MatrixToolbar } from './matrix-toolbar.tsx'
import './permission-matrix.css'

interface PermissionMatrixProps {
  readonly value: readonly string[]
  readonly onChange: (next: string[]) => void
  readonly readOnly?: boolean
  /** the saved value; differences from it are marked */
  readonly saved?: readonly string[]
}
/** The permissions of a role as an input of a form. Unknown permissions stay in the value untouched. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['roles', 'all-permissions'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(listPermissions, {}, { signal }),
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  return <Matrix {...props} rows={rowsOf(data.content)} />
}
function Matrix({
  rows,
  value,
  onChange,
  readOnly = false,
  saved,
}: PermissionMatrixProps & { readonly rows: readonly MatrixRow[] }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [words, setWords] = useState('')
  const [onlyChanges, setOnlyChanges] = useState(false)
  const granted = new Set(value)
  const before = new Set(saved ?? value)
  const changes = difference(before, granted)
  const changed = new Set([...changes.added, ...changes.removed])
  // keeping a permission that the role already has is no grant, so the person need not hold it
  const locked = (name: string) => readOnly || (!can(name) && !before.has(name))
  const matches = searchRows(rows, words, text => t(text))
  const visibleRows = onlyChanges ? matches.filter(row => namesOf(row).some(name => changed.has(name))) : matches
  const all = namesOfAll(rows)
  return (
    <div className="matrix">
      <MatrixToolbar
        words={words}
        onWords={setWords}
        grantedCount={all.filter(name => granted.has(name)).length}
        total={all.length}
        changes={changes}
        onlyChanges={onlyChanges}
        onOnlyChanges={setOnlyChanges}
        readOnly={readOnly}
        onReset={() => {
          setOnlyChanges(false)
          onChange([...before])
        }}
      />
      {visibleRows.length === 0 ? (
        <EmptyState title={onlyChanges ? t('Nothing is changed') : t('No permission is called that')} />
      ) : (
        <MatrixTable
          rows={visibleRows}
          granted={granted}
          changed={changed}
          locked={locked}
          readOnly={readOnly}
          onToggle={names => onChange(togglePermission(names, granted, locked))}
        />
      )}
    </div>
  )
}

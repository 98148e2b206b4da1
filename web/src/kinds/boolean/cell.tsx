import { useTranslation } from '../../lib/i18n.ts'
import type { CellKind, ShowProps } from '../kind.ts'
import './cell.css'
import { Icon } from '../../ui/icon.tsx'

function BooleanCell({ value }: ShowProps<'boolean'>) {
  const { t } = useTranslation()
  return (
    <span className="yes-no" data-yes={value}>
      {value && <Icon name="check" size={16} />}
      {t(value ? 'Yes' : 'No')}
    </span>
  )
}
function BooleanFilterText({ value }: { readonly value: string }) {
  const { t } = useTranslation()
  return <>{t(value === 'true' ? 'Yes' : 'No')}</>
}
export const booleanCell: CellKind<'boolean'> = { Cell: BooleanCell, FilterText: BooleanFilterText }

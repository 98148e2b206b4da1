import { splitList } from '@siteoffice/domain/engine/query'
import { unitLabel } from '@siteoffice/domain/engine/units'
import '../../lib/own-units.ts'
import { joinNames } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { CellKind, ShowProps } from '../kind.ts'

function UnitCell({ value }: ShowProps<'unit'>) {
  const { t } = useTranslation()
  return <span>{t(unitLabel(value))}</span>
}
function UnitFilterText({ value }: { readonly value: string }) {
  const { t } = useTranslation()
  return <>{joinNames(splitList(value).map(code => t(unitLabel(code))))}</>
}
export const unitCell: CellKind<'unit'> = {
  Cell: UnitCell,
  shrinks: true,
  FilterText: UnitFilterText,
}

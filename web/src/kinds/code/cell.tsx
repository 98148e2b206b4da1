import { splitList } from '@siteoffice/domain/engine/query'
import { joinNames } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { CellKind, ShowProps } from '../kind.ts'
import { codeName } from './names.ts'

function CodeCell({ field, value }: ShowProps<'code'>) {
  const { i18n } = useTranslation()
  const name = codeName(field.list, value, i18n.language)
  return field.list === 'currency' ? (
    <span title={name}>{value}</span>
  ) : (
    <span style={{ whiteSpace: 'normal' }}>{name}</span>
  )
}
function CodeFilterText({ field, value }: { readonly field: ShowProps<'code'>['field']; readonly value: string }) {
  const { i18n } = useTranslation()
  return <>{joinNames(splitList(value).map(code => codeName(field.list, code, i18n.language)))}</>
}
export const codeCell: CellKind<'code'> = { Cell: CodeCell, shrinks: true, coded: true, FilterText: CodeFilterText }

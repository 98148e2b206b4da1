import { CheckOutlined } from '@ant-design/icons'
import { theme } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import type { CellKind, ShowProps } from '../kind.ts'

function BooleanCell({ value }: ShowProps<'boolean'>) {
  const { t } = useTranslation()
  const { token } = theme.useToken()
  if (!value) return <span style={{ color: token.colorTextSecondary }}>{t('No')}</span>
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <CheckOutlined aria-hidden style={{ color: token.colorSuccess, marginInlineEnd: 4 }} />
      {t('Yes')}
    </span>
  )
}
function BooleanFilterText({ value }: { readonly value: string }) {
  const { t } = useTranslation()
  return <>{t(value === 'true' ? 'Yes' : 'No')}</>
}
export const booleanCell: CellKind<'boolean'> = { Cell: BooleanCell, FilterText: BooleanFilterText }

/** A code that no line of the sheet has: its product can be put on the sheet. */
import type { Page } from '@siteoffice/domain/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { keys } from '../../../records/queries/keys.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { meantBy, type Product } from '../cart/draft.ts'

interface Props {
  readonly code: string
  readonly onAdd: (product: string) => void
  readonly onClose: () => void
}
export function MissingProduct({ code, onAdd, onClose }: Props) {
  const { t } = useTranslation()
  const query = { search: code, size: 8 }
  const { data, error, refetch } = useQuery({
    queryKey: keys.list('product', query),
    queryFn: ({ signal }) => api.get<Page<Product>>('/product', query, { signal }),
  })
  const product = data && meantBy(code, data.content)
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <div className="count-missing" role="status">
      <span>
        {product === undefined
          ? t('No product is called “{{name}}”', { name: code })
          : t('{{name}} is not on this sheet.', { name: product.name })}
      </span>
      {product !== undefined && (
        <Button type="primary" onClick={() => onAdd(product._id)}>
          {t('Add to the sheet')}
        </Button>
      )}
      <Button onClick={onClose}>{t('Close')}</Button>
    </div>
  )
}

/** The carts that were put aside, the last one first, to be taken up again. */
import type { Page } from '@siteoffice/domain/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { formatMoney, formatNear } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { keys } from '../../../records/keys.ts'
import { asking } from '../../../records/transitions/asking-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { CartKind } from './cart-kinds.ts'
import type { CartRecord } from './draft.ts'

const QUERY = { status: 'cart', sort: '-updatedAt', size: 20 } as const

interface Props {
  readonly kind: CartKind
  readonly current: string | undefined
  readonly mayDelete: boolean
  readonly onDelete: (row: CartRecord) => void
}
export function ParkedCarts({ kind, current, mayDelete, onDelete }: Props) {
  const { t } = useTranslation()
  const { resource, party } = kind
  const [cartToDelete, setAsked] = useState<CartRecord>()
  const { data, error, refetch } = useQuery({
    queryKey: keys.list(resource.name, QUERY),
    queryFn: ({ signal }) => api.get<Page<CartRecord>>(`/${resource.name}`, QUERY, { signal }),
  })
  return (
    <Panel title={t('Parked carts')}>
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data?.content.length === 0 && <p className="cart-none">{t('No cart is parked.')}</p>}
      <ul className="cart-parked">
        {data?.content.map(row => (
          <li key={row._id} aria-current={row._id === current ? 'true' : undefined}>
            <Link to={`?id=${row._id}`}>
              <b>
                <span className="visually-hidden">{t('Take up')} </span>
                {row.number}
              </b>
              <span dir="auto">{row[party]?.label ?? t('nobody chosen yet')}</span>
              <span>{formatNear(row.updatedAt)}</span>
              <span className="cart-parked-sum">{formatMoney(row.finalPrice ?? 0, row.currency)}</span>
            </Link>
            {mayDelete && (
              <Button
                size="small"
                danger
                aria-label={t('Delete {{name}}', { name: row.number })}
                onClick={() => setAsked(row)}
              >
                {t('Delete')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cartToDelete !== undefined && (
        <Dialog
          open
          title={asking(t('Delete {{name}}', { name: cartToDelete.number }))}
          okText={t('Delete {{name}}', { name: cartToDelete.number })}
          cancelText={t('Keep as it is')}
          okButtonProps={{ danger: true }}
          onOk={() => {
            onDelete(cartToDelete)
            setAsked(undefined)
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('It can be taken back from the trash.')}</p>
        </Dialog>
      )}
    </Panel>
  )
}

/** The parked carts, one's own before those of others and the latest first; a press loads one. */
import type { Page } from '@siteoffice/domain/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { formatMoney, formatNear } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { asking } from '../../../records/actions/asking-words.ts'
import { keys } from '../../../records/queries/keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { CartKind } from './cart-kinds.ts'
import type { CartRecord } from './draft.ts'

const QUERY = { status: 'cart', sort: '-updatedAt', size: 20 } as const
/** Loads own carts and those of others apart, so that many new ones of others push out none of one's own. */
function useParkedCarts(resource: string) {
  const { profile } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.list(resource, QUERY), 'own first'],
    queryFn: async ({ signal }) => {
      const page = (query: object) => api.get<Page<CartRecord>>(`/${resource}`, { ...QUERY, ...query }, { signal })
      const own = await page({ createdBy: profile?._id })
      const all = await page({})
      const ownIds = new Set(own.content.map(row => row._id))
      return [...own.content, ...all.content.filter(row => !ownIds.has(row._id))]
    },
  })
  return { carts: data, error, refetch }
}

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
  const { carts, error, refetch } = useParkedCarts(resource.name)
  return (
    <Panel title={t('Parked carts')}>
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {carts === undefined && error === null && <Loading />}
      {carts?.length === 0 && <p className="cart-none">{t('No cart is parked.')}</p>}
      <ul className="cart-parked">
        {carts?.map(row => (
          <li key={row._id} aria-current={row._id === current ? 'true' : undefined}>
            <Link to={`?id=${row._id}`}>
              <b>
                <span className="visually-hidden">{t('Take up')} </span>
                {row.reference}
              </b>
              <span dir="auto">{row[party]?.label ?? t('nobody chosen yet')}</span>
              <span>{formatNear(row.updatedAt)}</span>
              <span className="cart-parked-sum">{formatMoney(row.finalPrice ?? 0, row.currency)}</span>
            </Link>
            {mayDelete && (
              <Button
                size="small"
                danger
                aria-label={t('Delete {{name}}', { name: row.reference })}
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
          title={asking(t('Delete {{name}}', { name: cartToDelete.reference }))}
          okText={t('Delete {{name}}', { name: cartToDelete.reference })}
          cancelText={t('Keep as it is')}
          ok={{ danger: true }}
          onOk={() => {
            onDelete(cartToDelete)
            setAsked(undefined)
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('You can restore it from the trash.')}</p>
        </Dialog>
      )}
    </Panel>
  )
}

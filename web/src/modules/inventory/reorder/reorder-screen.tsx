/** What is to be ordered again, by supplier: changed, ticked, and made into purchase carts. */
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import { listProposals, reorderStock } from '@siteoffice/domain/modules/inventory/reorder-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useKeptText } from '../../../lib/kept-text.ts'
import { useSession } from '../../../lib/session.ts'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { sentence } from '../../../records/form/saving/server-errors.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import '../goods.css'
import { bySupplier, choicesOf, chosenOf, keyOf, linesOf, textOf } from './reorder-choice.ts'
import { ReorderGroup } from './reorder-group.tsx'
import './reorder.css'

type Outcome = AnswerOf<typeof reorderStock>
const EXPECTED = ['rule_broken', 'missing_reference', 'validation_failed'] as const

export function ReorderScreen() {
  const { t } = useTranslation()
  const { can, store } = useSession()
  const client = useQueryClient()
  // kept in this tab: a product is looked at in between
  const [text, setText] = useKeptText('reorder')
  const choices = choicesOf(text)
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState<unknown>()
  const attempt = useAttempt()
  // who buys may be somebody who reads no stock
  const isOpen = can('READ_ALL_STOCK')
  const { data, error, refetch } = useQuery({
    queryKey: ['stock', 'reorder', store],
    queryFn: ({ signal }) => call(listProposals, { query: {} }, { signal }),
    enabled: isOpen,
  })
  const proposals = data?.content ?? []
  const chosen = chosenOf(proposals, choices)
  const errors = failure instanceof ApiError ? (failure.body.errors ?? []) : []
  const problems = new Map(
    errors.flatMap(({ field, message }): [string, string][] => {
      const proposal = chosen[Number(field.split('.')[1])]
      return proposal === undefined ? [] : [[keyOf(proposal), sentence(message)]]
    }),
  )
  const send = async () => {
    const answer = await call(reorderStock, { body: { lines: linesOf(proposals, choices) } }, { expected: EXPECTED })
    setOutcome(answer)
    setText('')
    await client.invalidateQueries()
  }
  return (
    <>
      <PageHeader title={t('Reorder')} about={t('Products below their reorder level, by supplier.')} />
      {outcome !== undefined && <Made outcome={outcome} />}
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {!isOpen && <EmptyState title={t('You do not have access to this')} />}
      {isOpen && data === undefined && error === null && <Loading />}
      {data !== undefined && proposals.length === 0 && (
        <EmptyState title={t('Nothing has to be ordered now')}>
          {t('A product is listed when available, incoming and what is in carts are below its reorder level.')}
        </EmptyState>
      )}
      {bySupplier(proposals).map(group => (
        <ReorderGroup
          key={group.supplier?._id ?? ''}
          group={group}
          choices={choices}
          problems={problems}
          onChange={next => {
            setText(textOf(next))
            setFailure(undefined)
            attempt.say(undefined)
          }}
        />
      ))}
      {data !== undefined && data.totalElements > proposals.length && (
        <p className="goods-note">
          {t('The first {{number}} are listed.', { number: formatNumber(proposals.length) })}
        </p>
      )}
      {proposals.length > 0 && can('CREATE_PURCHASE') && (
        <div className="reorder-bar">
          <p className="goods-wrong" role="alert" aria-live={attempt.live}>
            {problems.size === 0 && attempt.message}
          </p>
          <span role="status">{t('Products to order: {{number}}', { number: formatNumber(chosen.length) })}</span>
          <Button
            type="primary"
            loading={attempt.busy}
            disabled={chosen.length === 0}
            onClick={() => void attempt.run(send).then(setFailure)}
          >
            {t('Make purchase carts')}
          </Button>
        </div>
      )}
    </>
  )
}
/** The carts that were made, and what was left out. */
function Made({ outcome: { carts, obsolete } }: { readonly outcome: Outcome }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  // the list may be long, and its end is where the carts are made
  useEffect(() => frame.current?.scrollIntoView({ block: 'center' }), [carts])
  return (
    <div ref={frame} className="reorder-outcome">
      <Alert
        role="status"
        type={carts.length === 0 ? 'warning' : 'info'}
        title={carts.length === 0 ? t('No purchase cart was made') : t('Purchase carts to check and order')}
        description={
          <ul className="reorder-made">
            {carts.map(({ _id, reference, supplier, warehouse }) => (
              <li key={_id}>
                <Link to={`/purchase-cart?id=${_id}`}>{reference}</Link> · <span dir="auto">{supplier.label}</span> ·{' '}
                <span dir="auto">{warehouse.label}</span>
              </li>
            ))}
            {obsolete.map(({ product, warehouse }) => (
              <li key={`${product._id}.${warehouse._id}`}>
                {t('{{product}} is not needed any more in {{warehouse}}.', {
                  product: product.label,
                  warehouse: warehouse.label,
                })}
              </li>
            ))}
          </ul>
        }
      />
    </div>
  )
}

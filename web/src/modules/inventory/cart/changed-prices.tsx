/** Prices that have changed since the cart was filled: the person chooses which ones hold. */
import type { ChangedPrice } from '@siteoffice/domain/engine/errors'
import { formatUnitPrice } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'

export type PriceChoice = 'agreed' | 'today'
interface Props {
  readonly changes: readonly ChangedPrice[]
  readonly busy: boolean
  readonly onChoose: (choice: PriceChoice) => void
}
export function ChangedPrices({ changes, busy, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <section className="cart-changed" role="alert" aria-label={t('Prices have changed')}>
      <p>{t('Prices have changed since the cart was filled. Which hold?')}</p>
      <ul>
        {changes.map(({ product, from, to, currency }) => (
          <li key={product._id}>
            <span dir="auto">{product.label}</span>{' '}
            <bdi>
              {t('{{from}}, today {{to}}', {
                from: formatUnitPrice(from, currency),
                to: formatUnitPrice(to, currency),
              })}
            </bdi>
          </li>
        ))}
      </ul>
      <div className="cart-buttons">
        <Button disabled={busy} onClick={() => onChoose('today')}>
          {t('Take today’s prices')}
        </Button>
        <Button disabled={busy} onClick={() => onChoose('agreed')}>
          {t('Keep the prices of the cart')}
        </Button>
      </div>
    </section>
  )
}

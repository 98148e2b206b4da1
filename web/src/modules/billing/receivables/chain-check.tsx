import { checkBills } from '@siteoffice/domain/modules/billing/endpoints'
import { useMutation } from '@tanstack/react-query'
import { RefLink } from '../../../kinds/reference/cell.tsx'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'

const documentsIn = (faults: readonly { readonly number: string }[]): number =>
  new Set(faults.map(each => each.number)).size
/** Checks whether every issued document is unchanged. */
export function ChainCheck() {
  const { t } = useTranslation()
  const check = useMutation({ mutationFn: () => call(checkBills, {}) })
  const words = {
    changed: t('it says something else now'),
    removed: t('it is gone'),
    added: t('it was put in past the rules'),
    broken: t('its place in the chain was touched'),
  }
  const report = check.data
  return (
    <Panel title={t('Issued documents')}>
      <div className="chain-check">
        <p>
          {t(
            'Each issued document is chained to the one before it, so that none can be changed, taken out or put in unseen.',
          )}
        </p>
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          {t('Check them now')}
        </Button>
        <div role="status">
          {report !== undefined && report.faults.length === 0 && (
            <p>{t('{{count}} issued documents stay unchanged.', { count: report.checked })}</p>
          )}
          {report !== undefined && report.faults.length > 0 && (
            <>
              <p>
                {t('Something is wrong with {{count}} of the issued documents:', { count: documentsIn(report.faults) })}
              </p>
              <ul className="chain-faults">
                {report.faults.map(each => (
                  <li key={`${each.number} ${each.fault}`}>
                    {each.billing === null ? (
                      <bdi>{each.number}</bdi>
                    ) : (
                      <RefLink to="billings" value={{ _id: each.billing, label: each.number }} />
                    )}
                    : {words[each.fault]}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        {report !== undefined && (
          <details>
            <summary>{t('The last hash of each series')}</summary>
            {report.series.map(each => (
              <p key={each.series}>
                {each.series} ({each.count}): <code>{each.hash}</code>
              </p>
            ))}
          </details>
        )}
      </div>
    </Panel>
  )
}

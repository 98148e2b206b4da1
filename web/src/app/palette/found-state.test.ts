import { resourceNamed } from '@siteoffice/domain/catalogue'
import { expect, test, vi } from 'vitest'

// the modules that draw records read the reader's language as they load
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('document', { documentElement: {} })
const { foundName } = await import('./found-state.tsx')
const { languages } = await import('../languages.ts')
const { startI18n } = await import('../../lib/i18n.ts')
const { withScreensReady: prepared } = await import('./use-found-records.ts')

test('settings are called by their names, as in their own list, and not by their keys', async () => {
  await startI18n(languages, 'en')
  const record = { resource: 'site-config', _id: '1', detail: null, state: null, late: [], sides: [] }
  const names = async (label: string) => {
    const { content } = await prepared(Promise.resolve({ content: [{ ...record, label }] }))
    return content.map(each => foundName({ resource: resourceNamed('site-config'), record: each }))
  }
  expect(await names('billing.dueDays')).not.toEqual(['billing.dueDays'])
  expect(await names('platform.name')).toEqual(['Name of the network'])
  expect(await names('another.program')).toEqual(['another.program'])
})

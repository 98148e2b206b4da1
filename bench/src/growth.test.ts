/** The measuring of growth, tried on a small network: everything that it asks for is there and is answered. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { resourceNamed } from '@siteoffice/domain/catalogue'
import { allFields } from '@siteoffice/domain/engine/describe'
import { expect, test } from 'vitest'
import type { Row } from './growth/results.ts'

const MINUTES = 6

test(
  'every filter and sort of the large lists is measured, and each request is answered',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'siteoffice-growth-test-'))
    const json = join(folder, 'growth.json')
    const script = join(import.meta.dirname, 'growth.ts')
    try {
      const options = ['--sizes', '300', '--repeats', '0', '--plans', '1', '--json', json]
      const { stdout } = await promisify(execFile)(process.execPath, [script, ...options])
      const { rows } = JSON.parse(readFileSync(json, 'utf8')) as { rows: Row[] }
      const names = rows.map(row => `${row.who} ${row.name}`)
      expect(rows.filter(row => row.times[0]?.status !== undefined)).toEqual([])
      expect(new Set(names).size).toBe(names.length)
      for (const resource of ['projects', 'projectBid']) {
        const { list } = resourceNamed(resource)
        for (const filter of list.filters) {
          const who = allFields(resourceNamed(resource))[filter]?.audience === 'companies' ? 'company' : 'staff'
          expect(names.filter(name => name.startsWith(`${who} ${resource}: filter ${filter}, `))).not.toEqual([])
        }
        expect(names).toContain(`company ${resource}: sort ${list.sort}`)
        expect(names).toContain(`staff ${resource}: create`)
      }
      expect(names).toContain('company dashboard: all years')
      expect(stdout).toMatch(/Buffers: shared hit/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  MINUTES * 60_000,
)

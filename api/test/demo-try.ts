import { mkdtempSync } from 'node:fs'
import { catalogue } from '@siteoffice/domain/catalogue'
import sql from 'sql-template-tag'
import { loadDemo } from '../src/database/demo/load.ts'
import { migrate } from '../src/database/migrate.ts'
import { openPglite } from '../src/database/pglite.ts'
import { seedRoles } from '../src/database/seed/roles.ts'
import { seedSettings } from '../src/database/seed/settings.ts'

const t = (l: string) => console.log(l, Math.round(performance.now()))
const db = await openPglite(undefined)
t('open')
await migrate(db, catalogue)
t('migrate')
await seedRoles(db)
await seedSettings(db)
t('seed')
await seedRoles(db)
await seedSettings(db)
t('seed again')
const dir = mkdtempSync('/tmp/demo-')
console.log(await loadDemo(db, { dataDir: dir, now: new Date(), hashPassword: async () => 'x' }))
t('load')
const q = async (text: string) => console.table(await db.query(sql([text] as never)))
await q('select status, count(*)::int from projects group by 1')
await q(
  'select b.status, p.status as project, count(*)::int, count(b.opened_at)::int as opened from project_bid b join projects p on p._id=b.project group by 1,2 order by 2,1',
)
await q('select verification, application, count(*)::int from company group by 1,2')
await q('select alias, version, cardinality(permissions) as n from roles')
await q(
  `select count(*)::int n, count(*) filter (where bid_deadline < now())::int closed, count(*) filter (where bid_deadline between now() and now()+interval '7 days')::int soon from projects where status='published'`,
)
await q(
  `select p.status, count(distinct p._id)::int p, count(b._id)::int b from company c left join projects p on p.company=c._id left join project_bid b on b.project = p._id where c._id=(select company from person where email='company@siteoffice.example') group by 1`,
)
await q(
  `select status, count(*)::int from project_bid where company=(select company from person where email='company@siteoffice.example') group by 1`,
)
await q(`select p.currency, count(*)::int, min(budget)::float, max(budget)::float from projects p group by 1`)
await q(
  `select p.number, p.title, p.budget::float, p.currency, (select count(*)::int from projects_boq q where q.owner=p._id) lines, b.n, b.lo::float, b.hi::float from projects p join lateral (select count(*)::int n, min(amount) lo, max(amount) hi from project_bid b where b.project=p._id) b on true order by p._id limit 30`,
)
await q(
  `select trade_name, type, country, city, verification, verified_until, created_at, single_project_limit::float from company order by _id limit 40`,
)
await db.close()

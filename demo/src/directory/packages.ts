/** The memberships that companies can take. */
import type { packageResource } from '@siteoffice/domain/modules/directory/package'
import { listRows } from '../listed.ts'
import { oneOf, table, words } from '../prose.ts'
import type { DemoRow, Values } from '../row.ts'
import type { World } from '../world.ts'

type Package = Values<typeof packageResource>
/** name|price|period|trial days|users|open bids|active|features|description */
const PACKAGES = table(`
Free|0|year|0|2|2|yes|Company profile, Tender search, Two open bids|For looking around: a profile in the directory and two bids at a time.
Starter|49|month|14|5|10|yes|Company profile, Tender search, Ten open bids, E-mail alerts|For small trades that bid now and then. Can be ended every month.
Business|2400|year|30|15|40|yes|Everything in Starter, Bid comparison, Document reminders, Profile downloads|What most contractors take: room for an estimating team and forty bids at a time.
Business quarterly|690|quarter|14|15|40|yes|Everything in Starter, Bid comparison, Document reminders, Profile downloads|The same as Business, paid every three months.
Enterprise|9600|year|30|100|500|yes|Everything in Business, Several branches, Single sign-on, Account manager|For groups with branches in several countries, who bid under one roof.
Owner|3600|year|30|30|5|yes|Publishing of tenders, Bid opening with two people, Award reports, Standstill letters|For developers and public bodies who publish projects and award them.
Verification, express|350|once|0|1|1|yes|Review within two working days|Once, in addition to any membership: the application is reviewed ahead of the line.
Consultant|1200|year|30|8|20|yes|Company profile, Calls for consultants, Twenty open bids|For architects, engineers and surveyors who answer calls for services.
Founding member|900|year|0|10|25|no|Everything in Business, Price kept for three years|For companies that joined in the first months. Not sold any more.
Trial 2024|0|once|60|5|5|no|Sixty days of everything|The trial of the opening year.`)

export function drawPackages({ clock, crew }: World): DemoRow<Package>[] {
  return listRows(
    { family: 'package', clock, by: crew.admin, from: -730, every: 40 },
    PACKAGES.map(
      ([name = '', price, period, trial, users, bids, active, features, description = '']): Package => ({
        name,
        description,
        currency: 'USD',
        price: Number(price),
        billingPeriod: oneOf(['month', 'quarter', 'year', 'once'], period),
        trialDays: Number(trial),
        maxUsers: Number(users),
        maxOpenBids: Number(bids),
        features: words(features),
        limits: { 'Storage in GB': Number(users) * 2, 'Exports per day': Number(users) * 4 },
        active: active === 'yes',
      }),
    ),
  )
}

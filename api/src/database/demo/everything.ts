/** The records around the market: awards, bills, agreements, stores, stays, messages and the public site. */
import { drawAssignments } from './agreements/assignments.ts'
import { drawMous } from './agreements/mous.ts'
import { drawBillings } from './awards/billings.ts'
import { drawDownloadRequests, drawMissedCategories, drawSharings } from './awards/requests.ts'
import { drawWinnings } from './awards/winnings.ts'
import { drawLanguages } from './languages.ts'
import { drawContacts, drawFeedback } from './messages/conversations.ts'
import type { GuestMessage } from './messages/guest-chats.ts'
import { drawGuestChats } from './messages/guest-chats.ts'
import type { InboxRow } from './messages/notifications.ts'
import { drawCompanyNotices, drawNotices, drawOuter } from './messages/notifications.ts'
import type { StaffChats } from './messages/staff-chats.ts'
import { drawStaffChats } from './messages/staff-chats.ts'
import { drawPackages } from './packages.ts'
import type { AnyDrawn } from './row.ts'
import { drawBlogs, drawVideos } from './site/blogs.ts'
import { drawApplications, drawJobs } from './site/jobs.ts'
import { drawActivities, drawFaqs, drawPages } from './site/pages.ts'
import { drawShowcase } from './site/showcase.ts'
import { drawRecentWorks, drawTeam } from './site/works.ts'
import { drawStays } from './stays/stays.ts'
import { drawInventory } from './stock/inventory.ts'
import type { Ledger } from './stock/ledger.ts'
import type { World } from './world.ts'

export interface Everything {
  /** in an order in which each refers only to those before it, or to itself */
  readonly families: ReadonlyMap<string, readonly AnyDrawn[]>
  readonly inbox: readonly InboxRow[]
  readonly guestMessages: readonly GuestMessage[]
  readonly staffChats: StaffChats
  readonly ledger: Pick<Ledger, 'movements' | 'balances'>
  readonly counters: ReadonlyMap<string, number>
}
export function drawEverything(world: World): Everything {
  const winnings = drawWinnings(world)
  const { billings, counters } = drawBillings(winnings, world)
  const mous = drawMous(world)
  const shop = drawInventory(world)
  const stays = drawStays(world)
  const jobs = drawJobs(world)
  const notices = drawNotices(world)
  const guests = drawGuestChats(world)
  const letters = drawCompanyNotices(world, billings)
  const families = new Map<string, readonly AnyDrawn[]>([
    ['project-winnings', winnings],
    ['billings', billings],
    ['requestedCategory', drawMissedCategories(world)],
    ['profileDownloadRequest', drawDownloadRequests(world)],
    ['profileSharing', drawSharings(world)],
    ['mou', mous],
    ['mouAssignment', drawAssignments(world, mous)],
    ['package', drawPackages(world)],
    ['customerFeedback', drawFeedback(world)],
    ['contact-message', drawContacts(world)],
    ['guestConversation', guests.conversations],
    ['adminNotification', notices.notices],
    ['companyNotification', letters.notices],
    ['outerNotification', drawOuter(world)],
    ['blogs', drawBlogs(world)],
    ['videos', drawVideos(world)],
    ['faq', drawFaqs(world)],
    ...drawShowcase(world),
    ['recent-work', drawRecentWorks(world)],
    ['teamMember', drawTeam(world)],
    ['activities', drawActivities(world)],
    ['jobs', jobs],
    ['static-page', drawPages(world)],
    ['careers', drawApplications(world, jobs)],
    ['suite', stays.suites],
    ['accommodation', stays.houses],
    ['complimentaries', stays.treats],
    ['booking', stays.bookings],
    ['stores', shop.stores],
    ['warehouse', shop.warehouses],
    ['customers', shop.customers],
    ['supplier', shop.suppliers],
    ['product', shop.products],
    ['sale', shop.sales],
    ['purchase', shop.purchases],
    ['appLanguage', drawLanguages(world)],
  ])
  return {
    families,
    inbox: [...notices.inbox, ...letters.inbox],
    guestMessages: guests.messages,
    staffChats: drawStaffChats(world),
    ledger: shop.ledger,
    counters,
  }
}

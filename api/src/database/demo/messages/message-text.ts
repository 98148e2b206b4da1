/** What people write to the network, and what it answers. */
import { table } from '../prose.ts'

/** title|stars|about|comment|reply */
export const OPINIONS = table(`
Clear rules, good record|5|platform|The opening was on time and the ranking came the same day.|Thank you. We are glad that the ranking helped.
Search needs more trades|3|platform|I look for rope access and find cleaning.|We have put the trade on the list of requested categories.
Paid in forty days instead of thirty|2|company|The contractor was friendly and late.|We have asked the company for its side and will come back to you.
Site was ready when we came|5|project|Access, water and power were there on the first day.|Thank you, we have passed it on to the owner.
Two addenda on the last day|2|project|Both changed quantities. There was no time to price them again.|The owner will move the deadline when an addendum comes in the last three days.
Blocks delivered broken|2|order|A pallet of forty was wet and cracked.|Replaced the next morning; the pallet was taken off the invoice.
Delivery at five in the morning|5|order|As promised, and the driver helped to unload.|Thank you. The driver was told.
The form forgot my text|1|platform|I wrote for ten minutes and the page was gone.|Sorry. Drafts are kept since last week; please try again.
Answer in three minutes|5|platform|I asked about a licence and had the answer before my tea was cold.|That is how it should be.
Good subcontractor|4|company|Clean work, one man short for a week.|Thank you for the word.
Commission is fair|4|platform|Ten per cent looked like much until we counted what a lost tender costs.|Thank you for doing the sum.
Documents hard to read on a phone|3|platform|Drawings open in a corner of the screen.|A new viewer is being tested.
Too many e-mails|3|platform|One for every addendum and one for every answer.|You can choose one message a day under Profile.
Fair explanation after we lost|5|project|Third of eight, with the points for each criterion.|Thank you for bidding.`)
/** name|company|topic|subject|message|reply */
export const LETTERS = table(`
Hannah Ashworth|Redfern Interiors|membership|Which package for twelve estimators?|We are twelve people who price fit-out works. Which package fits?|Business has room for fifteen users and forty open bids. I have sent you the price list.
Khalid Darwish|Rimal Contracting|tender|Access to a private tender|We were told that we are invited to a tender, but cannot find it.|The owner has invited your branch in Doha. Please sign in with that account.
Meera Deshmukh||general|Internship in summer|I study quantity surveying and look for eight weeks in June and July.|Our openings for interns are on the page on careers from February on.
Peter Bancroft|The Builder's Week|press|Figures for an article|May we quote the median number of bidders per tender?|Yes, with the quarter that it belongs to. The current figure is six.
Ayşe Koç|Ege Taş Mermer|billing|Invoice to another address|Our tax office has moved. Please change the address of the last invoice.|An issued invoice cannot be changed. We have voided it and issued a new one.
Daniel Caldwell||complaint|Noise from a site at night|The site beside us works after ten o'clock.|We have passed your message to the owner, who has stopped the night work until the permit is shown.
Li Ting Tan|Straits Cost Partners|tender|Late answer to a question|We asked on Monday and had no answer by Thursday.|The answer went out to all bidders on Thursday evening, and the deadline was moved by three days.
Ibrahim Sabbagh|Dar Al Emaar Steel|membership|Verification took long|Eight working days, and nobody called.|You are right. The reviewer was ill; I have spoken with the team.
Claire Fletcher||general|School visit to a site|Thirty children of ten years would like to see a crane.|A member in Sharjah has offered a Thursday morning. I have put you in touch.
Best SEO Partner|Rank First|general|Guaranteed first place|We put your site on the first page in ten days.|
Cheap loans|Capital Fast|general|Money for your project|Get one million dollars without papers.|
Rohan Joshi|Kaveri Infra|billing|Commission in two parts|Can we pay the commission in two parts?|Yes: half on acceptance and half on signing, if it is more than a hundred thousand.
Grace Wanjiru|Mlima Builders|tender|Currency of a bid|May we bid in dollars for a project in shillings?|The currency of the project counts. You may hedge, but the bid is in shillings.
Emily Drummond||general|Accessibility of the site|My screen reader skips the calendar.|Thank you for telling us. The calendar was repaired on Tuesday.`)
/** subject|what was written last|labels */
export const CHATS = table(`
How to register a branch|Thank you, that worked.|registration
Which licence for fire fighting|I will ask the authority and come back.|verification, licences
Price of the Business package|Can you send me an offer for two years?|membership
Bid not submitted|It says that the validity is too short.|tender
Where is my receipt|Found it, it was in the other folder.|tender
Password link does not arrive|Nothing in the spam folder either.|account
Change of the company's name|We have the new licence since Monday.|verification
Delivery to Ruwais|How much is it beyond fifty kilometres?|shop
Late fee on an invoice|The payment left our bank on the 28th.|billing
Training for storekeepers|Are there places left in spring?|training
Arabic screens|Where do I switch the language?|account
Visitor for the opening|Can we watch the opening in your office?|tender`)
export const PAGES = ['/', '/tenders', '/packages', '/register', '/contact', '/stores', '/help/verification'] as const
export const BROWSERS = [
  'Chrome on Windows',
  'Safari on iPhone',
  'Firefox on Linux',
  'Chrome on Android',
  'Edge on Windows',
] as const

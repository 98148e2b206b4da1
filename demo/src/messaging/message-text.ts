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
/** subject|labels|what was said: v by the visitor, a by the staff, n a note among the staff */
export const CHATS = table(`
How to register a branch|registration|v:Hello, we have a company in Dubai and a branch in Doha. Do we register twice?¶a:Good morning. Yes, if the branch has a licence of its own. Name the Dubai company as its parent.¶v:It has one. Where do I name the parent?¶a:In the profile, under Company, the field is called Parent company.¶v:Thank you, that worked.
Which licence for fire fighting|verification, licences|v:We install sprinklers in Sharjah. Which licence do you ask for?¶a:The trade licence with the activity, and the approval of the civil defence.¶v:Ours is from Dubai. Is that good for Sharjah?¶n:Ask the reviewers; we had this question in spring.¶a:I will ask the authority and come back.
Price of the Business package|membership|v:What does Business cost for two years?¶a:2,400 dollars a year. For two years there is a tenth off the second.¶v:Can you send me an offer for two years?
Bid not submitted|tender|v:I pressed Submit and nothing happened.¶a:Is there a red line at one of the fields?¶v:It says that the validity is too short.
Where is my receipt|tender|v:I submitted a bid an hour ago. Where is the receipt?¶a:In the bid, below the amount. It begins with R.¶v:Found it, it was in the other folder.
Password link does not arrive|account|v:I asked for a new password three times.¶a:Which address did you type?¶v:The one of the company, with a dot in it.¶n:The account has the address without the dot.¶a:Your account uses the address without the dot. The link went there.¶v:Nothing in the spam folder either.
Change of the company's name|verification|v:We have a new name. What do you need?¶a:The new licence and the decision of the registrar.¶v:We have the new licence since Monday.
Delivery to Ruwais|shop|v:Do you deliver blocks to Ruwais?¶a:Yes, with our own truck, from two pallets on.¶v:How much is it beyond fifty kilometres?
Late fee on an invoice|billing|v:There is a late fee on our invoice, but we paid in time.¶a:I have asked finance. When did the payment leave your bank?¶v:The payment left our bank on the 28th.
Training for storekeepers|training|v:Is there a course for storekeepers this winter?¶a:The one in winter is full. There is another in spring.¶v:Are there places left in spring?
Arabic screens|account|v:My colleague prefers Arabic.¶a:It can be switched for each person.¶v:Where do I switch the language?
Visitor for the opening|tender|v:Can we watch the opening in your office?¶a:Nobody is in the room, but you see the result at the same minute as everybody else.¶v:That is fair. Thank you.`)
/** What an advertiser writes, before the conversation is closed as spam. */
export const SPAM_CHAT = 'v:Hello dear, do you want more visitors on your site? First month free.'
export const PAGES = ['/', '/tenders', '/packages', '/register', '/contact', '/stores', '/help/verification'] as const
export const BROWSERS = [
  'Chrome on Windows',
  'Safari on iPhone',
  'Firefox on Linux',
  'Chrome on Android',
  'Edge on Windows',
] as const

/** Lasting pages: key|title|language|state|made so many days ago|what changed|body. */
import { table } from '../prose.ts'

export const PAGES = table(`
about|About Siteoffice|en|published|730||Siteoffice brings together those who build and those who have something built. Owners publish projects, companies bid, and both sides can rely on the rules being the same for all.¶# Who we are¶A team of engineers, surveyors and administrators in Dubai, with colleagues in Riyadh, London and Nairobi.¶# How we live¶From memberships and from a commission on awards. We hold no shares in members and take no part in their projects.
terms|Terms of use|en|published|729|Section on suspended accounts made clearer.|# Scope¶These terms apply to everybody who uses the network, signed in or not.¶# Accounts¶Accounts are personal. Who leaves a company has the account closed by it.¶# Content¶Members answer for what they publish. We take down what breaks the law or these rules and tell the member why.¶# Liability¶Contracts are made between owner and bidder. The network is not a party to them.¶# Law¶The law of the Emirate of Dubai applies.
privacy|Privacy notice|en|published|729|List of processors brought up to date.|We keep the data that a tender needs and no more.¶# What we keep¶* names, addresses and roles of users * documents that companies upload * a record of who changed what¶# How long¶Tenders are kept for ten years, applications for jobs for six months, messages of visitors for two years.¶# Your rights¶Ask for your data, for corrections or for deletion at privacy@siteoffice.example. We answer within thirty days.
cookies|Cookies|en|published|728||The site sets one cookie that keeps you signed in and one that remembers your language. Neither follows you elsewhere, and there are no others.
bidding_rules|Bidding rules|en|published|725|Standstill of ten days added.|# Before the deadline¶Bids can be drafted, submitted, withdrawn and, where the project allows it, revised.¶# Opening¶Bids are opened together after the deadline by the tender desk.¶# After the opening¶Nothing in a bid can be changed. Questions are asked and answered in writing.¶# Standstill¶Ten days lie between the declaration of the winner and the contract.
complaints|Complaints|en|published|700||Write to complaints@siteoffice.example and name the project and what you find wrong. You get a confirmation on the same working day and an answer within ten.¶A person who had no part in the decision looks at your complaint. If you do not agree with the answer, the managing director decides.
accessibility|Accessibility statement|en|published|500|Keyboard use of the calendar repaired.|We want everybody to be able to use this site, with a mouse, a keyboard, a screen reader or large type.¶Known gaps: older drawings in tender files have no descriptions. Tell us what does not work at access@siteoffice.example.
imprint|Imprint|en|published|728||Siteoffice FZ-LLC, Building 4, Dubai Internet City, Dubai, United Arab Emirates.¶Managing director: see the page on the team. Telephone: +971 4 500 1000. E-mail: info@siteoffice.example.
about|عن سايت أوفيس|ar|published|400||تجمع سايت أوفيس بين من يبني ومن يريد أن يُبنى له. ينشر المالكون المشاريع وتقدّم الشركات عروضها، والقواعد واحدة للجميع.
bidding_rules|قواعد تقديم العروض|ar|in_review|8||تُفتح العروض معاً بعد الموعد النهائي، ولا يُغيَّر فيها شيء بعد ذلك. بين إعلان الفائز والعقد عشرة أيام.
other|Working from our Riyadh desk|en|archived|650||Our desk in Riyadh receives visitors on Sundays and Tuesdays.
other|Summer campaign for new members|en|unpublished|170||Members who joined in June and July paid half of the first year.
other|Terms of the trade counters|en|scheduled|10||Goods are collected within three days. Cut and bent bars cannot be returned.
other|Partner programme|en|draft|5||Draft: surveyors and consultants who bring in owners take part in the commission of the first year.`)
/** title|topic|answer */
export const QUESTIONS = table(`
Who can join the network?|registration|Every company of the trade with a valid licence: contractors, subcontractors, suppliers, consultants, developers and public bodies.
What does registration cost?|registration|Nothing. The free package has a profile, the search for tenders and two open bids.
Which documents do I need?|registration|The trade licence and proof of insurance. Some trades also need a licence of the authority, for example for fire fighting or lifts.
Can a branch register on its own?|registration|Yes, if it has a licence of its own. Name the parent company in the profile, so that owners see both.
How long does the review take?|verification|Five working days on average, two with the express review. You see the state in your profile at any time.
Why was my document sent back?|verification|The reason is in the document itself. Most often the scan is cut off or the document has run out.
What does 'verified with conditions' mean?|verification|You may bid, within the conditions that are named: often a limit for a single project, or a document that has to follow.
What happens when my licence runs out?|verification|We remind you from sixty days before. After the last day you keep your account, but cannot submit new bids until the renewal is accepted.
Can anybody see my price before the opening?|tendering|No. Prices are locked until the tender desk opens all bids of the project, after the deadline.
May I change my bid?|tendering|As a draft always. After submission only if the project allows revisions, and only until the deadline.
What if my bid comes late?|tendering|It is refused, unless the project accepts late bids. Then it is marked as late and the owner decides.
How do I ask about a tender?|tendering|Write to the contact named in the project. Answers that concern all bidders are sent to all of them.
Can I withdraw a bid?|tendering|Until the deadline, without giving a reason. Afterwards the bid binds you until its validity ends.
How is the winner chosen?|tendering|By the criteria named in the project: price only, price and other criteria, or rated criteria with weights.
How will I know that I lost?|tendering|You get a message with your rank and the reason, and may ask for more within the standstill of ten days.
When is the commission due?|billing|When you accept the award we send the invoice, which is payable within thirty days.
How high is the commission?|billing|Ten per cent of the awarded amount, unless your agreement says otherwise.
Can I pay in my own currency?|billing|Invoices are in the currency of the project. Memberships are invoiced in the currency of your country.
The invoice is wrong. What now?|billing|Tell us before the due date and name the line. A disputed invoice is not reminded until the question is settled.
How do I end my membership?|billing|In writing, with a month's notice to the end of the paid period. Open bids stay valid.
How do I add a colleague?|account|Under People, if you are the admin of your company. Your colleague gets an invitation by e-mail.
I forgot my password.|account|Choose 'Forgot password' where you sign in. The link that you get is valid for an hour.
Somebody has left our company. What should I do?|account|Archive the account on the same day. The history keeps the name, and nobody can sign in with it any more.
Which languages are there?|account|English and Arabic. French and Hindi are being translated.
Do the trade counters deliver?|shop|Yes, within fifty kilometres on the next working day. Delivery is charged by the hour.
Can I return goods?|shop|Within fourteen days, unopened and with the receipt. Cut bars and mixed paint cannot be returned.
Can I buy on account?|shop|Members can, up to the limit that finance sets for them. Ask at the counter.`)

/** Notifications: title|kind|audience|state|days ago|text. */
import { table } from '../prose.ts'

export const NOTICES = table(`
Welcome to the network|info|everyone|sent|700|The network is open. Fill in your profile, add your papers and look at the first tenders.
Bidding rules: standstill of ten days|info|members|sent|508|From the first of next month ten days lie between the declaration of a winner and the contract.
Maintenance on Friday night|maintenance|everyone|sent|430|The network is closed from ten to midnight, Gulf time. Deadlines do not fall into that time.
Documents that run out|warning|verified_members|sent|330|Please look at the dates of your licences: a third of them run out before the end of the year.
Training for supervisors|marketing|members|sent|300|Two days on lifting operations in Sharjah. Twelve places are left.
Bids side by side|info|everyone|sent|90|Owners can now compare up to six bids line by line, with exclusions taken at the estimate.
How to recognise false invoices|warning|members|sent|45|We write from addresses of siteoffice.example only, and our bank account has not changed.
Counters open on the holiday|info|members|sent|14|Al Quoz and Jebel Ali are open from five to noon, the others are closed.
New form for site visits|info|staff|sent|8|Visits are now entered in the project. Please do not send lists by e-mail any more.
Yearly meeting: register by Friday|info|verified_members|sent|2|The meeting has room for two hundred. Each company may bring two people.
Mail server out of order|warning|staff|partly_failed|160|Messages of the last hour were delivered in the app, but not all by e-mail.
Price list of the counters|marketing|members|scheduled|1|Steel is cheaper, cement a little dearer. The new list is valid for four weeks.
Maintenance in December|maintenance|everyone|scheduled|3|The network is closed on the second Saturday of December from ten to midnight, Gulf time.
Greetings for the new year|info|everyone|scheduled|2|Thank you for a year of good tenders.
Survey on the bid form|marketing|members|draft|1|Five questions, two minutes.
Campaign for referrals|marketing|members|cancelled|60|A month of membership for each company that you bring.`)
/** title|kind|state|days ago|about|must be acknowledged|text */
export const LETTERS = table(`
Your licence runs out in thirty days|document|sent|58||yes|Please upload the renewal before the last day, so that you can go on bidding.
Congratulations on the award|info|sent|40|award|no|The declaration is in your account. Please accept it within fourteen days.
Invoice issued|info|sent|33|billing|no|The invoice for the commission is in your account. It is payable within thirty days.
Reminder: invoice overdue|reminder|sent|12|billing|yes|The invoice is a week overdue. If you have paid already, tell us the date.
Addendum to a tender|info|sent|21|tender|yes|Two quantities have changed. Please acknowledge that you have read it.
Site visit on Wednesday|reminder|sent|9|tender|no|Meet at the gate at eight. Helmet, boots and vest are required.
Insurance: sum too low|document|sent|75||yes|The policy covers less than your limit for a single project. Please send a certificate for the difference.
Questions on your bid|info|sent|17|tender|yes|The owner asks how the testing of piles is covered. Please answer within three days.
Standstill ends|info|sent|26|award|no|The contract can be signed from tomorrow on.
Reference letter asked for|document|partly_failed|49||no|One of your references could not be reached. Please name another.
Your yearly review|reminder|scheduled|1||no|Please look through your profile and confirm it.
Membership ends in a month|reminder|scheduled|2||no|It is renewed for a year, unless you tell us otherwise.
Invitation to price|info|draft|1|tender|no|You are among six companies that are asked to price the works.
Old price list|info|cancelled|95||no|Sent by mistake with last year's prices.`)
/** subject|channel|text */
export const OUTER = table(`
Confirm your e-mail address|email|Please open the link within a day to confirm your address.
Your bid was received|email|Your bid was received. The receipt is in your account.
Sign-in code|sms|Your code is on its way. It is good for five minutes.
A tender closes tomorrow|push|A tender on your list closes tomorrow at two.
Your application was received|email|We have your application and will write within two weeks.
Invoice issued|email|A new invoice is in your account.
Password changed|email|Your password was changed. If it was not you, write to us at once.
Delivery in the morning|sms|Your order arrives between six and eight.
Booking confirmed|email|We look forward to your stay.
Licence runs out in seven days|email|Please upload the renewal before the last day.`)

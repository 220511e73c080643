import type { DemoTermsSection } from './content-types.ts'

export const termsSections: readonly DemoTermsSection[] = [
  {
    title: 'Who we are and what these terms are',
    contentHtml: `<p>This website belongs to Plumbrook Student Living Ltd (fictional), 3 Tannery Steps, Leeds LS10. “We” means that company; “you” means whoever reads the site, sends a form or books a room.</p>
<p>There are two sets of rules. The terms on this page cover the website and the way to a booking. Your <strong>contract</strong> is the agreement for the room itself, which you receive in full before you sign. In England it is a fixed-term tenancy, in Wales an occupation contract and in Scotland a student tenancy. Where the contract and this page differ, the contract counts.</p>
<p>We may change these terms. The version that counts for you is the one that was here on the day you signed, and we send it to you with the contract. If a sentence puzzles you, <a href="/contact-us">ask us</a> before you rely on it; we would rather explain than argue.</p>`,
  },
  {
    title: 'Prices and availability',
    contentHtml: `<p>Every price is in pounds and per person. For a contract with a price we show the weekly rent, the number of weeks, the total (one times the other) and the deposit. Electricity, heating, water, broadband and contents insurance are part of the rent. There is no booking fee and no other charge that you cannot avoid.</p>
<ul>
<li>A “from” price is the lowest weekly price that can be booked in that place on the day you look, for a named contract. Rooms that are gone never set it.</li>
<li>An earlier, higher price is shown only where the room was really offered at it.</li>
<li>“Limited availability” means that three or fewer such rooms are left, or no more than a tenth of them.</li>
<li>Where it says that the price is on request, please ring us: we have not settled it yet.</li>
</ul>
<p>If we make an obvious mistake in a price, we tell you before you sign. You may then go on at the right price or withdraw and owe us nothing.</p>`,
  },
  {
    title: 'Enquiring, booking and changing your mind',
    contentHtml: `<p>An enquiry, a place on the <a href="/waiting-list">waiting list</a> or an <a href="/accessible-request">accessible room request</a> binds neither of us. A booking is made when both sides have signed the contract and you have paid the deposit.</p>
<h3>Seven days to think</h3>
<p>You can cancel within seven days of signing, for any reason, as long as you have not collected your keys. Tell us in writing. Everything you have paid comes back within fourteen days.</p>
<h3>After that</h3>
<ul>
<li><strong>No Visa No Pay:</strong> if your student visa is refused, send the letter within seven days of receiving it and before you collect your keys.</li>
<li><strong>No Place No Pay:</strong> if you miss the grades for a conditional first-year place, send proof within seven days of hearing and before the contract begins.</li>
</ul>
<p>In both cases we return the deposit and all rent. Otherwise you are released when another student, whom you or we have found, signs for the rest of your contract.</p>`,
  },
  {
    title: 'Paying, deposits and guarantors',
    contentHtml: `<p>Rent is paid in one, three or four instalments, for the same total. The days are in your contract; a single payment falls fourteen days before it begins. Four need a contract of 44 weeks or more. A contract of 12 to 34 weeks can be paid in one or three parts and a summer stay in one. If you pay in parts you need a guarantor aged 21 or more who lives in the UK.</p>
<p>The deposit is £250 per person in England and Wales and £200 in Scotland. It is held under an approved deposit scheme, whose name and rules you are given in writing. We may keep a part of it only for unpaid rent, damage beyond fair wear or cleaning that goes beyond the ordinary, and with reasons, pictures and figures. If you disagree, the scheme decides at no cost to you.</p>
<p>When you are going to be late with a payment, say so first: there is no fee for a new date. If nothing reaches us and we hear nothing, we write to you after three days and to your guarantor after fourteen, before we take any further step.</p>`,
  },
  {
    title: 'Using this website',
    contentHtml: `<p>You are welcome to read, print and share these pages. Please do not copy them wholesale, test the site’s defences without asking, or send us other people’s details without their knowledge.</p>
<p>We take care that what you read is right, and still some of it is approximate:</p>
<ul>
<li>Walking and cycling times are worked out from distance and marked “about”.</li>
<li>Pictures show a typical room of its kind. Yours may be the mirror image or face the other way.</li>
<li>Links to other organisations open in a new tab. We do not control what they say.</li>
</ul>
<p>Offers carry their own conditions and end on the day they name. <a href="/how-we-check-reviews">Reviews</a> are residents’ opinions and not ours, and we do not pay for them. How we handle personal data is in the <a href="/privacy-policy">privacy policy</a>, and what is stored on your device is listed under <a href="/cookies">cookies</a>.</p>`,
  },
  {
    title: 'Responsibility, complaints and law',
    contentHtml: `<p>Nothing here limits our responsibility for death or injury caused by negligence, for fraud, or for anything else that the law does not allow us to limit. Your rights as a consumer and as a tenant or contract-holder stay as they are. For the website alone, we are not liable for losses that neither of us could have foreseen.</p>
<p>If something goes wrong, begin with the building’s manager or the booking line, 0333 344 3787, Monday to Friday from 9:00 to 18:30. <a href="/complaints">Complaints</a> describes the steps after that. Fourteen of our sixteen buildings are in the <a href="https://www.nationalcode.org">National Code</a>, through which residents can have a complaint looked at independently; the page of each building says whether it is one of them.</p>
<p>The law of England and Wales applies to these terms. If you live in Scotland you can rely on Scots law and go to a Scottish court, and the law of the place where your room is governs the contract for it.</p>`,
  },
]

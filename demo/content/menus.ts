import type { DemoMenus } from './content-types.ts'

/** Some addresses are absolute and some root-relative, as editors of a real WordPress enter them. */
export const menus: DemoMenus = {
  'header-menu': [
    {
      title: 'Locations',
      url: '{siteOrigin}/student-accommodation',
      children: [
        { title: 'Bristol', url: '/student-accommodation/bristol' },
        { title: 'Cardiff', url: '{siteOrigin}/student-accommodation/cardiff' },
        { title: 'Glasgow', url: '/student-accommodation/glasgow' },
        { title: 'Leeds', url: '{siteOrigin}/student-accommodation/leeds' },
        { title: 'London', url: '/student-accommodation/london' },
        { title: 'Manchester', url: '{siteOrigin}/student-accommodation/manchester' },
        { title: 'Nottingham', url: '/student-accommodation/nottingham' },
        { title: 'Sheffield', url: '{siteOrigin}/student-accommodation/sheffield' },
      ],
    },
    {
      title: 'Short stays',
      url: '{siteOrigin}/short-term-student-accommodation',
      children: [
        { title: 'Semester & short stays', url: '/short-term-student-accommodation' },
        { title: 'Summer stays', url: '{siteOrigin}/summer-student-accommodation' },
      ],
    },
    { title: 'Universities', url: '/universities-and-colleges' },
    { title: 'Reviews', url: '{siteOrigin}/student-accommodation-reviews' },
    { title: 'Offers', url: '/offers-for-students' },
    { title: 'Blog', url: '{siteOrigin}/blog' },
    {
      title: 'Contact',
      url: '/contact-us',
      children: [
        { title: 'Contact us', url: '/contact-us' },
        { title: 'FAQs', url: '{siteOrigin}/faq' },
        { title: 'Waiting list', url: '/waiting-list' },
        { title: 'Accessible rooms', url: '{siteOrigin}/accessible-request' },
      ],
    },
  ],
  students: [
    { title: 'Student guide', url: '/student-guide' },
    { title: 'Moving in', url: '{siteOrigin}/student-guide/moving-in' },
    { title: 'What to take', url: '/student-guide/moving-in/what-to-take' },
    { title: 'Living together', url: '{siteOrigin}/student-guide/living-together' },
    { title: 'Offers for students', url: '{siteOrigin}/offers-for-students' },
    { title: 'Waiting list', url: '/waiting-list' },
    { title: 'Ready, Set, Glow', url: '/ready-set-glow' },
    { title: 'Blog', url: '{siteOrigin}/blog' },
  ],
  'useful-information': [
    { title: 'About us', url: '{siteOrigin}/about' },
    { title: 'FAQs', url: '/faq' },
    { title: 'Universities & colleges', url: '{siteOrigin}/universities-and-colleges' },
    { title: 'Residents’ reviews', url: '/student-accommodation-reviews' },
    { title: 'How we check reviews', url: '{siteOrigin}/how-we-check-reviews' },
    { title: 'Parents & guardians', url: '/parents-and-guardians' },
    { title: 'International students', url: '{siteOrigin}/international-students' },
    { title: 'Postgraduates', url: '/postgraduate' },
    { title: 'Sustainability', url: '{siteOrigin}/sustainability' },
    { title: 'The National Code', url: 'https://www.nationalcode.org' },
    { title: 'Site map', url: '/sitemap' },
  ],
  compliance: [
    { title: 'Terms & conditions', url: '/terms-and-conditions' },
    { title: 'Privacy policy', url: '{siteOrigin}/privacy-policy' },
    { title: 'Cookies', url: '/cookies' },
    { title: 'Accessibility statement', url: '{siteOrigin}/accessibility-statement' },
    { title: 'Equality', url: '/equality' },
    { title: 'Modern slavery statement', url: '{siteOrigin}/modern-slavery' },
    { title: 'Complaints', url: '/complaints' },
  ],
}

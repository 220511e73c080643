import type { Start, Step } from './steps.ts'

const calm = { scripts: 'in time', data: 'arrives' } as const
const PROPERTY = '/student-accommodation/leeds/aire-yard'
const LEEDS = '/student-accommodation/leeds'

/** Visits that once ended elsewhere. */
export const EXAMPLES: readonly (readonly [steps: readonly Step[], start: Start])[] = [
  // the jump lost its fragment while the page's own code was on its way
  [
    [{ does: 'jump within the page', pick: 0, ...calm }],
    { address: PROPERTY, screen: 'phone', slowdown: 1, scripts: 'page code late' },
  ],
  // the menu stayed open over another fragment, and over another query
  [
    [
      { does: 'jump within the page', pick: 0, ...calm },
      { does: 'open or close the menu', ...calm },
      { does: 'go back', ...calm },
    ],
    { address: PROPERTY, screen: 'phone', slowdown: 1, scripts: 'in time' },
  ],
  [
    [
      { does: 'choose in a filter', pick: 0, value: 0, presses: false, ...calm },
      { does: 'open or close the menu', ...calm },
      { does: 'go back', ...calm },
    ],
    { address: LEEDS, screen: 'desktop', slowdown: 1, scripts: 'in time' },
  ],
  // a page whose own code failed stayed without scripts
  [[], { address: '/faq', screen: 'desktop', slowdown: 1, scripts: 'page code fails' }],
  // a page whose data could not be fetched became an error page
  [
    [{ does: 'follow a link', pick: 0, in: 'main', scripts: 'in time', data: 'breaks' }],
    { address: LEEDS, screen: 'desktop', slowdown: 1, scripts: 'in time' },
  ],
  [
    [
      { does: 'follow a link', pick: 0, in: 'main', ...calm },
      { does: 'go back', scripts: 'in time', data: 'is refused' },
      { does: 'go forward', scripts: 'in time', data: 'breaks' },
    ],
    { address: LEEDS, screen: 'phone', slowdown: 1, scripts: 'in time' },
  ],
  // data that broke off in the middle became an error page
  [
    [{ does: 'follow a link', pick: 0, in: 'main', scripts: 'page code cut', data: 'breaks off' }],
    { address: LEEDS, screen: 'desktop', slowdown: 1, scripts: 'in time' },
  ],
  // what a browser restores on Back was taken for a choice
  [
    [
      { does: 'choose in a filter', pick: 3, value: 0, presses: true, ...calm },
      { does: 'go back', ...calm },
    ],
    { address: LEEDS, screen: 'desktop', slowdown: 1, scripts: 'late' },
  ],
  // Back forgot the place of a link that was followed while the page's own code was on its way
  [
    [
      { does: 'follow a link', pick: 34, in: 'main', ...calm },
      { does: 'go back', ...calm },
    ],
    { address: LEEDS, screen: 'phone', slowdown: 1, scripts: 'page code late' },
  ],
  // and of one that was followed at once after scrolling
  [
    [
      { does: 'follow a link', pick: 34, in: 'main', ...calm },
      { does: 'go back', ...calm },
    ],
    { address: LEEDS, screen: 'desktop', slowdown: 1, scripts: 'in time' },
  ],
  // Back after a reload kept the document until the scripts had arrived, and showed it at the other address from then on
  [
    [
      { does: 'follow a link', pick: 0, in: 'header, footer', ...calm },
      { does: 'reload', scripts: 'late', data: 'arrives' },
      { does: 'go back', ...calm },
    ],
    { address: LEEDS, screen: 'phone', slowdown: 1, scripts: 'in time' },
  ],
  // a page whose data broke on Forward was loaded at the place of the page before
  [
    [
      { does: 'follow a link', pick: 0, in: 'main', ...calm },
      { does: 'go back', ...calm },
      { does: 'go forward', scripts: 'in time', data: 'breaks' },
    ],
    { address: '/student-accommodation', screen: 'phone', slowdown: 1, scripts: 'in time' },
  ],
  // a page that was followed before hydration had no menus
  [
    [
      { does: 'follow a link', pick: 0, in: 'main', ...calm },
      { does: 'open or close the menu', ...calm },
    ],
    { address: '/blog', screen: 'desktop', slowdown: 1, scripts: 'page code late' },
  ],
  // and then the place of the page that it replaced
  [
    [
      { does: 'follow a link', pick: 0, in: 'header, footer', ...calm },
      { does: 'follow a link', pick: 12, in: 'main', scripts: 'in time', data: 'breaks' },
      { does: 'go back', scripts: 'late', data: 'arrives' },
      { does: 'go back', ...calm },
    ],
    { address: '/summer-student-accommodation/leeds', screen: 'desktop', slowdown: 1, scripts: 'in time' },
  ],
  // Back after a reload with an open menu did nothing until the scripts had arrived
  [
    [
      { does: 'follow a link', pick: 0, in: 'main', ...calm },
      { does: 'open or close the menu', ...calm },
      { does: 'reload', scripts: 'late', data: 'arrives' },
      { does: 'go back', ...calm },
    ],
    { address: '/', screen: 'phone', slowdown: 1, scripts: 'in time' },
  ],
  // and then, where the router had started by then, it showed the document of the page before at its address
  [
    [
      { does: 'follow a link', pick: 0, in: 'main', ...calm },
      { does: 'open or close the menu', ...calm },
      { does: 'reload', scripts: 'page code late', data: 'arrives' },
      { does: 'go back', ...calm },
    ],
    { address: '/', screen: 'phone', slowdown: 1, scripts: 'in time' },
  ],
  // a fragment that was followed again rendered its page again, without end where the page's data could not be fetched
  [
    [
      { does: 'jump within the page', pick: 0, ...calm },
      { does: 'jump within the page', pick: 0, scripts: 'in time', data: 'breaks' },
    ],
    { address: `${PROPERTY}/studio`, screen: 'phone', slowdown: 1, scripts: 'in time' },
  ],
  // Forward forgot the place of a fragment that was left at once
  [
    [
      { does: 'jump within the page', pick: 0, ...calm },
      { does: 'go back', ...calm },
      { does: 'go forward', ...calm },
    ],
    { address: '/terms-and-conditions', screen: 'phone', slowdown: 1, scripts: 'in time' },
  ],
  // a fragment that was followed while a page loaded anew lost its place once it had loaded
  [
    [
      { does: 'reload', scripts: 'late', data: 'arrives' },
      { does: 'jump within the page', pick: 0, ...calm },
    ],
    { address: '/terms-and-conditions', screen: 'phone', slowdown: 1, scripts: 'in time' },
  ],
  // and Back from it led to a place of long before
  [
    [
      { does: 'follow a link', pick: 17, in: 'main', ...calm },
      { does: 'go back', scripts: 'late', data: 'arrives' },
      { does: 'jump within the page', pick: 0, ...calm },
      { does: 'go back', ...calm },
    ],
    { address: `${PROPERTY}/studio`, screen: 'phone', slowdown: 1, scripts: 'in time' },
  ],
]

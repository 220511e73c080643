/** A text that occurs once in a file, or `everywhere`, and what replaces it. */
export interface Edit {
  readonly file: string
  /** `null` where the file is new. */
  readonly text: string | null
  readonly replacement: string
  readonly everywhere?: true
}

/** A change that a recipe describes, made in the order of its steps. */
export interface RecipeChange {
  readonly recipe: string
  readonly steps: readonly Edit[]
  /** What the tests then need that the recipe says fail. */
  readonly failing: readonly Edit[]
  /** What the tests then need that the recipe says get an example, without which not all of the domain is covered. */
  readonly examples: readonly Edit[]
}

const before = (file: string, text: string, added: string): Edit => ({
  file,
  text,
  replacement: `${added}${text}`,
})
const after = (file: string, text: string, added: string): Edit => ({
  file,
  text,
  replacement: `${text}${added}`,
})

const created = (file: string, replacement: string): Edit => ({ file, text: null, replacement })

const PLUGIN = 'wordpress/plugin/student-accommodation-api'

/** One change for each recipe. */
export const RECIPE_CHANGES: readonly RecipeChange[] = [
  {
    recipe: 'Change the wording of a price',
    steps: [
      {
        file: 'src/domain/contract/price-text.ts',
        text: "export const PER_WEEK = 'a week'",
        replacement: "export const PER_WEEK = 'per week'",
      },
    ],
    failing: [
      {
        file: 'tests/domain/contract/price-text.test.ts',
        text: '£165 a week',
        replacement: '£165 per week',
        everywhere: true,
      },
    ],
    examples: [],
  },
  {
    recipe: 'Add a field to a form',
    steps: [
      after('src/domain/enquiry/enquiry-forms.ts', "  'replyBy',\n", "  'heardOfUs',\n"),
      {
        file: 'src/domain/enquiry/enquiry-forms.ts',
        text: "'roomKind', 'maxWeekly', 'message'],",
        replacement: "'roomKind', 'maxWeekly', 'message', 'heardOfUs'],",
      },
      before(
        'src/domain/enquiry/parse-enquiry.ts',
        "  consent: (value) => (value === 'yes'",
        "  heardOfUs: ({ length }) => (length > 100 ? 'Say it in at most 100 characters.' : null),\n",
      ),
      before(
        'src/ui/forms/EnquiryForm/field-views.ts',
        "  consent: {\n    name: 'consent',",
        "  heardOfUs: { name: 'heardOfUs', kind: 'text', label: 'How did you hear of us?' },\n",
      ),
      before(
        `${PLUGIN}/includes/enquiries/enquiry-screen.php`,
        "\t\t'consent'       => __( 'Agreed",
        "\t\t'heardOfUs'     => __( 'Heard of us', 'student-accommodation-api' ),\n",
      ),
    ],
    failing: [
      {
        file: 'tests/domain/enquiry/enquiries.test.ts',
        text: "'roomKind', 'maxWeekly', 'message']",
        replacement: "'roomKind', 'maxWeekly', 'message', 'heardOfUs']",
      },
      {
        file: 'tests/domain/enquiry/enquiries.test.ts',
        text: "'moveInMonth', 'maxWeekly', 'message']",
        replacement: "'moveInMonth', 'maxWeekly', 'message', 'heardOfUs']",
      },
    ],
    examples: [
      before(
        'tests/domain/enquiry/parse-enquiry.test.ts',
        "    ['accessible-request', { needs: 'step-free,a butler' }",
        `    ['waiting-list', { heardOfUs: 'A friend' }],
    ['waiting-list', { heardOfUs: 'x'.repeat(101) }, 'heardOfUs: Say it in at most 100 characters.'],
`,
      ),
    ],
  },
  {
    recipe: 'Add a page',
    steps: [
      after(
        'src/domain/routing/route-table.ts',
        "  { name: 'terms-and-conditions', path: '/terms-and-conditions' },\n",
        "  { name: 'our-team', path: '/our-team' },\n",
      ),
      after(
        'tests/e2e/route-examples.ts',
        "  'terms-and-conditions': '/terms-and-conditions',\n",
        "  'our-team': '/our-team',\n",
      ),
      after(
        'src/domain/routing/paths.ts',
        "export const termsPath = (): SitePath => pathOf('terms-and-conditions')\n",
        "\nexport const teamPath = (): SitePath => pathOf('our-team')\n",
      ),
      created(
        'src/pages/our-team/+route.ts',
        "import { routeFor } from '../shared/matched-route.ts'\n\nexport default routeFor('our-team')\n",
      ),
      created(
        'src/pages/our-team/+data.ts',
        `import type { PageContextServer } from 'vike/types'
import { teamView } from './team-view.ts'

export type Data = ReturnType<typeof data>

export const data = ({ brandName }: PageContextServer) => teamView(brandName)
`,
      ),
      created(
        'src/pages/our-team/team-view.ts',
        `import { teamPath } from '#domain/routing/paths.ts'
import { HOME_CRUMB } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from '../shared/head/head-links.ts'

/** Returns the page of those who answer. */
export function teamView(brandName: string) {
  const heading = 'Our team'
  const path = teamPath()
  return {
    head: pageHead(brandName, { title: heading, description: 'Who answers when you ask us.', path }),
    crumbs: [HOME_CRUMB, { label: heading, href: path }],
    heading,
  }
}
`,
      ),
      created(
        'src/pages/our-team/+Page.tsx',
        `import { useData } from 'vike-react/useData'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import type { Data } from './+data.ts'

/** Those who answer. */
export function Page() {
  const view = useData<Data>()
  return <PageHeading crumbs={view.crumbs} heading={view.heading} />
}
`,
      ),
      after(
        `${PLUGIN}/includes/api/sitemap.php`,
        "\t'/terms-and-conditions'          => 'Terms and conditions',\n",
        "\t'/our-team'                      => 'Our team',\n",
      ),
      before(
        'demo/content/menus.ts',
        "    { title: 'Terms & conditions', url:",
        "    { title: 'Our team', url: '/our-team' },\n",
      ),
    ],
    failing: [
      before(
        'tests/domain/routing/paths.test.ts',
        "  ['siteMapPath', () =>",
        "  ['teamPath', () => paths.teamPath(), '/our-team'],\n",
      ),
    ],
    examples: [
      created(
        'tests/pages/team-view.test.ts',
        `import { expect, it } from 'vitest'
import { teamView } from '#pages/our-team/team-view.ts'

it('the page of the team has its name in its head', () => {
  expect(teamView('Plumbrook').head.title).toContain('Our team')
})
`,
      ),
    ],
  },
  {
    recipe: 'Add a criterion to the filter of rooms',
    steps: [
      before(
        'src/domain/room/room-criteria.ts',
        '  available: criterion<true>({',
        `  /** For how many people. */
  people: criterion<number>({
    parse: (text) => (/^[1-9]$/.test(text) ? Number(text) : null),
    problem: 'Enter for how many people, such as 2. The list below has rooms for any number.',
    matchesRoom: ({ occupancy }, people) => occupancy >= people,
    label: (people) => \`For \${countText(people, 'person', 'people')}\`,
    labelWithout: 'Rooms for any number of people',
  }),
`,
      ),
      before(
        'src/ui/forms/RoomFilter/Criteria.tsx',
        '      {filter.hidden.map((field) => (',
        '      <AmountField name="people" label="People" value={values.people} problem={problems.people} />\n',
      ),
      { file: 'deploy/nginx.conf', text: '|walk|available|', replacement: '|walk|people|available|' },
    ],
    failing: [
      after(
        'tests/domain/room/room-filter.test.ts',
        '  walk: fc.option(fc.constantFrom(...WALK_LIMITS)),\n',
        '  people: fc.option(fc.integer({ min: 1, max: 3 })),\n',
      ),
    ],
    examples: [
      before(
        'tests/domain/room/room-criteria.test.ts',
        "  ['available=yes', 'available',",
        `  [
    'people=many',
    'people',
    'Enter for how many people, such as 2. The list below has rooms for any number.',
  ],
`,
      ),
      {
        file: 'tests/domain/room/room-criteria.test.ts',
        text: 'walk=10&accessible=1',
        replacement: 'walk=10&people=2&accessible=1',
      },
      after('tests/domain/room/room-criteria.test.ts', "    'walk',\n", "    'people',\n"),
    ],
  },
  {
    recipe: 'Add a content call',
    steps: [
      after(
        'src/domain/ports/content-source.ts',
        '  readonly termsAndConditions: Answer<readonly TermsSection[]>\n',
        '  readonly houseRules: Answer<readonly TermsSection[]>\n',
      ),
      before(
        'src/adapters/wordpress/content-calls.ts',
        "  maybePost: {\n    path: 'hfs/v1/maybe-post/{slug}',\n",
        `  houseRules: {
    path: 'hfs/v1/house-rules',
    use: 'house rules',
    answer: 'list',
    shape: termsSectionShape,
    ttlSeconds: TEXTS_TTL_SECONDS,
    tags: () => ['houseRules'],
  },
`,
      ),
      after(
        'src/adapters/wordpress/wordpress-content-source.ts',
        '    termsAndConditions: list(calls.termsAndConditions),\n',
        '    houseRules: list(calls.houseRules),\n',
      ),
      after(
        'src/adapters/wordpress/memory-content-source.ts',
        '  termsAndConditions: unavailable,\n',
        '  houseRules: unavailable,\n',
      ),
      {
        file: 'src/adapters/content-cache/content-change.ts',
        text: "  terms: ['termsAndConditions'],\n",
        replacement: "  terms: ['termsAndConditions', 'houseRules'],\n",
      },
      after(
        `${PLUGIN}/includes/api/rest-routes.php`,
        "\t\tarray( 'hfs/v1', '/terms-conditions', static fn(): array => array_map( 'hfs_terms_answer', hfs_posts( 'terms_sections' ) ) ),\n",
        "\t\tarray( 'hfs/v1', '/house-rules', static fn(): array => hfs_house_rules_answer() ),\n",
      ),
      before(
        `${PLUGIN}/includes/api/site-texts.php`,
        '/**\n * Returns an offer as a raw post.\n',
        `/**
 * Returns the rules of the house: hfs/v1/house-rules.
 */
function hfs_house_rules_answer(): array {
	return array(
		array(
			'title'   => __( 'Quiet hours', 'student-accommodation-api' ),
			'content' => '',
		),
	);
}

`,
      ),
      {
        file: 'demo/wordpress-responses/routes.ts',
        text: 'faqs, termsAndConditions }',
        replacement: 'faqs, houseRules, termsAndConditions }',
      },
      after(
        'demo/wordpress-responses/routes.ts',
        '  [/^hfs\\/v1\\/terms-conditions$/i, whole(termsAndConditions)],\n',
        '  [/^hfs\\/v1\\/house-rules$/i, whole(houseRules)],\n',
      ),
      before(
        'demo/wordpress-responses/site-texts.ts',
        '/** Returns the four menus',
        `/** Returns the rules of the house (\`hfs/v1/house-rules\`). */
export const houseRules = (): readonly unknown[] => [{ title: 'Quiet hours', content: '' }]

`,
      ),
      {
        file: 'src/pages/terms-and-conditions/+data.ts',
        text: '  return termsView(sections,',
        replacement:
          '  const rules = await services.read((source) => source.houseRules)\n  return termsView([...sections, ...rules],',
      },
    ],
    failing: [],
    examples: [],
  },
  {
    recipe: 'Add a variable of the environment',
    steps: [
      after(
        'server/config.ts',
        "  accessibilityToolkitUrl: address('ACCESSIBILITY_TOOLKIT_URL').pipe(optional),\n",
        "  /** Where the site says what does not work; `null`: nowhere. */\n  statusPageUrl: address('STATUS_PAGE_URL').pipe(optional),\n",
      ),
      after('server/config.ts', '    accessibilityToolkitUrl,\n    tagManagerId,\n', '    statusPageUrl,\n'),
      after(
        'server/config.ts',
        '      accessibilityToolkitUrl,\n      tagManagerId,\n',
        '      statusPageUrl,\n',
      ),
      before(
        'README.md',
        '| `ACCESSIBILITY_TOOLKIT_ORIGINS` |',
        '| `STATUS_PAGE_URL` | none | the page that says what does not work |\n',
      ),
      after(
        'src/ui/layout/browser-settings.ts',
        '  readonly tagManagerId: string | null\n',
        '  readonly statusPageUrl: string | null\n',
      ),
      after(
        'src/ui/layout/SiteLayout/SiteLayout.tsx',
        '              footer={frame?.footer ?? null}\n',
        '              statusPageUrl={settings?.statusPageUrl ?? null}\n',
      ),
      after(
        'src/ui/layout/SiteFooter/SiteFooter.tsx',
        '  readonly isANUKProperty: boolean\n  readonly phone: PhoneNumber\n',
        '  readonly statusPageUrl: string | null\n',
      ),
      after(
        'src/ui/layout/SiteFooter/SiteFooter.tsx',
        '            {footer && <CmsHtml html={footer.addressHtml} />}\n',
        '            {props.statusPageUrl && <SiteLink href={props.statusPageUrl}>What does not work</SiteLink>}\n',
      ),
    ],
    failing: [],
    examples: [],
  },
  {
    recipe: 'Add a content rule',
    steps: [
      before(
        `${PLUGIN}/content-rules.json`,
        '  "city-faq-names-other-city": {',
        `  "text-shouting": {
    "severity": "warning",
    "reason": "Capitals are hard to read, and screen readers may spell them.",
    "message": "%1$s is in capitals. Write it in small letters.",
    "patterns": ["/\\\\b[A-Z]{4,}(?: [A-Z]{4,}){2,5}\\\\b/"]
  },
`,
      ),
      before(
        'src/domain/content-rules/text-rules.ts',
        '/** Rules for the words of texts, apart',
        `/** Several long words in capitals. */
const SHOUTING = rulePatterns(RULE_DATA['text-shouting'].patterns)

`,
      ),
      after(
        'src/domain/content-rules/text-rules.ts',
        'export const textRules: readonly ContentRule[] = [\n',
        `  {
    ...ruleData('text-shouting'),
    check: (content) =>
      visibleTexts(content).flatMap(({ ref, path, text }) =>
        SHOUTING.flatMap((pattern) => pattern.exec(text)?.slice(0, 1) ?? []).map((found) => ({
          ref,
          path,
          expected: 'small letters',
          found: \`“\${found}”\`,
          fix: 'Write the words in small letters.',
        })),
      ),
  },
`,
      ),
    ],
    failing: [
      before(
        'tests/domain/content-rules/content-rules.test.ts',
        "  'html-anchor-missing': text(",
        "  'text-shouting': text('<p>BOOK YOUR ROOM TODAY WITH US</p>'),\n",
      ),
    ],
    examples: [],
  },
  {
    recipe: 'Add a rule to the link audit',
    steps: [
      after(
        'cli/audit-links/rules/finding.ts',
        "  'draft-link': 'a link to a draft or a preview',\n",
        "  'shortened-link': 'a shortened address, which hides where it leads',\n",
      ),
      after(
        'cli/audit-links/rules/finding.ts',
        "  'draft-link': ['warning', 'It leads to a draft or a preview: link to the published page.'],\n",
        "  'shortened-link': ['warning', 'It hides where it leads: link to the page itself.'],\n",
      ),
      after(
        'cli/audit-links/rules/finding.ts',
        "  'private-host',\n  'cms-link',\n",
        "  'shortened-link',\n",
      ),
      before(
        'cli/audit-links/rules/written-links.ts',
        "  if (addressFault(link.raw, site.origin) === 'other-own-host')",
        "  if (/^https?:\\/\\/bit\\.ly\\//.test(url)) return ['shortened-link']\n",
      ),
      before(
        'tests/cli/audit-links/fixture-site/plants.ts',
        "  'warning empty-tel': ['tel:'],\n",
        "  'warning shortened-link': ['https://bit.ly/rooms'],\n",
      ),
    ],
    failing: [],
    examples: [
      before(
        'tests/cli/audit-links/rules/written-links.test.ts',
        "    ['/wp-administration', []],\n",
        "    ['https://bit.ly/rooms', ['shortened-link']],\n",
      ),
    ],
  },
  {
    recipe: 'Change how long something is cached',
    steps: [
      {
        file: 'src/adapters/wordpress/content-calls.ts',
        text: 'const TEXTS_TTL_SECONDS = 5 * MINUTE',
        replacement: 'const TEXTS_TTL_SECONDS = 10 * MINUTE',
      },
    ],
    failing: [],
    examples: [],
  },
  {
    recipe: 'Add a field to a property',
    steps: [
      after(
        'src/adapters/wordpress/wordpress-property.ts',
        '    locationTour: optionalText,\n',
        '    locationParking: optionalText,\n',
      ),
      after(
        'src/adapters/wordpress/wordpress-property.ts',
        '      tourUrl: acf.locationTour,\n',
        '      parking: acf.locationParking,\n',
      ),
      after(
        'src/domain/content/property.ts',
        '  tourUrl: Schema.NullOr(Schema.String),\n',
        '  parking: Schema.NullOr(Schema.String),\n',
      ),
      after(
        'tests/domain/support/builders.ts',
        '  tourUrl: null,\n',
        "  parking: 'Three bays, by request.',\n",
      ),
      after(
        'src/pages/student-accommodation-city-property/property-view.ts',
        '  readonly tourUrl: string | null\n',
        '  readonly parking: string | null\n',
      ),
      after(
        'src/pages/student-accommodation-city-property/property-view.ts',
        '    tourUrl: property.tourUrl,\n',
        '    parking: property.parking,\n',
      ),
      before(
        'src/pages/student-accommodation-city-property/+Page.tsx',
        '                {view.tourUrl && (\n',
        '                {view.parking && <li>{view.parking}</li>}\n',
      ),
      after(
        `${PLUGIN}/includes/fields/place-fields.php`,
        "\t\t'locationTour'             => array( 'url', __( 'Address of a tour', 'student-accommodation-api' ) ),\n",
        "\t\t'locationParking'          => array( 'text', __( 'Parking', 'student-accommodation-api' ) ),\n",
      ),
      after(
        'demo/wordpress-responses/locations.ts',
        "    locationTour: '',\n",
        "    locationParking: 'Bays for those who need one.',\n",
      ),
    ],
    failing: [],
    examples: [],
  },
  {
    recipe: 'Add a field to a room',
    steps: [
      after(
        'src/adapters/wordpress/wordpress-room.ts',
        '  floorSpace: number,\n',
        '  ceiling: optionalText,\n',
      ),
      after(
        'src/adapters/wordpress/wordpress-room.ts',
        '    floorSpace: acf.floorSpace,\n',
        '    ceiling: acf.ceiling,\n',
      ),
      after(
        'src/domain/content/room.ts',
        '  floorSpace: Schema.NullOr(Schema.Finite),\n',
        '  ceiling: Schema.NullOr(Schema.String),\n',
      ),
      after('tests/domain/support/builders.ts', '  floorSpace: 20,\n', '  ceiling: null,\n'),
      after('src/ui/components/RoomCard/room-card-view.ts', '    room.bed,\n', '    room.ceiling,\n'),
      after(
        'src/pages/compare/compared-facts.ts',
        "  ['Bed', ({ room: { bed } }) => bed],\n",
        "  ['Ceiling', ({ room: { ceiling } }) => ceiling],\n",
      ),
      after(
        `${PLUGIN}/includes/fields/room-fields.php`,
        "__( 'In square metres.', 'student-accommodation-api' ), array( 'min' => 0 ) ),\n",
        "\t\t'ceiling'           => array( 'text', __( 'Ceiling', 'student-accommodation-api' ), __( 'Such as 2.4 m high.', 'student-accommodation-api' ) ),\n",
      ),
      after('demo/content/room-types.ts', '  readonly floorSpace: number\n', '  readonly ceiling?: string\n'),
      after('demo/content/room-types.ts', '    floorSpace: 11,\n', "    ceiling: '2.4 m high',\n"),
      after(
        'demo/wordpress-responses/rooms.ts',
        '    floorSpace: String(room.floorSpace ?? type.floorSpace),\n',
        "    ceiling: type.ceiling ?? '',\n",
      ),
    ],
    failing: [],
    examples: [],
  },
]

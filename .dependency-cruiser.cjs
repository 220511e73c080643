/**
 * Which way imports may point (docs/architecture.md). Each comment is what a person reads
 * when the rule fails: it says where the code should go instead.
 */
module.exports = {
  forbidden: [
    {
      name: 'domain-stands-alone',
      comment:
        'The domain holds rules only. What it needs from outside comes in through a port (src/domain/ports) or as an argument.',
      severity: 'error',
      from: { path: '^src/domain' },
      to: { path: '^(src/(adapters|ui|pages)|server|demo|scripts)' },
    },
    {
      name: 'domain-imports-only-effect',
      comment: 'The domain imports effect and nothing else from outside.',
      severity: 'error',
      from: { path: '^src/domain' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'core'], pathNot: '^node_modules/effect/' },
    },
    {
      name: 'errors-know-nothing',
      comment:
        'The error catalogue is what everything else refers to: it imports no other folder of the domain.',
      severity: 'error',
      from: { path: '^src/domain/errors/' },
      to: { path: '^src/domain/(?!errors/)' },
    },
    {
      name: 'entities-know-no-rules',
      comment:
        'src/domain/content holds entities as the backend gives them. A rule over them belongs to the folder of its subject: contract/, room/, contact/ …',
      severity: 'error',
      from: { path: '^src/domain/content/' },
      to: { path: '^src/domain/(?!(?:content|errors)/)' },
    },
    {
      name: 'routing-knows-addresses-only',
      comment:
        'src/domain/routing knows routes and addresses. What depends on content or the phone belongs to contact/ or to the folder of its subject.',
      severity: 'error',
      from: { path: '^src/domain/routing/' },
      to: { path: '^src/domain/(?!(?:routing|errors)/)' },
    },
    {
      name: 'rules-know-no-port',
      comment:
        'A rule gets what it needs as an argument: a port is asked by a use case (src/domain/use-cases), an adapter or a page.',
      severity: 'error',
      from: { path: '^src/domain/(?!(?:ports|use-cases)/)' },
      to: { path: '^src/domain/(?:ports|use-cases)/' },
    },
    {
      name: 'ports-know-no-use-case',
      comment:
        'A port says what the core needs; a use case asks it. Move what both need to the folder of its subject.',
      severity: 'error',
      from: { path: '^src/domain/ports/' },
      to: { path: '^src/domain/use-cases/' },
    },
    {
      name: 'adapters-know-only-the-domain',
      comment: 'An adapter serves a port of the domain; wiring is done in server/ or cli/.',
      severity: 'error',
      from: { path: '^src/adapters' },
      to: { path: '^(src/(ui|pages)|server|demo|scripts)' },
    },
    {
      name: 'use-cases-are-run-by-roots',
      comment:
        'A use case asks ports; an adapter answers them. server/ and cli/ run use cases: an adapter or a component that needs one gets what it needs from there.',
      severity: 'error',
      from: { path: '^(src/(adapters|ui)|demo)' },
      to: { path: '^src/domain/use-cases/' },
    },
    {
      name: 'nothing-knows-a-command',
      comment:
        'A command is a folder of cli/, whole, and uses the core. What the site needs too is no part of a command: move it to the domain or to an adapter.',
      severity: 'error',
      from: { path: '^(src|server|demo|scripts|wordpress)/' },
      to: { path: '^cli/' },
    },
    {
      name: 'commands-are-no-server',
      comment:
        'server/ and cli/ are two programs. What both need is a use case, an adapter or a rule: move it there.',
      severity: 'error',
      from: { path: '^cli/' },
      to: { path: '^server/' },
    },
    {
      name: 'commands-share-in-one-folder',
      comment: 'A command knows no other command. What two of them need is in cli/shared.',
      severity: 'error',
      from: { path: '^cli/([^/]+)/' },
      to: { path: '^cli/[^/]+/', pathNot: '^cli/($1|shared)/' },
    },
    {
      name: 'rules-of-commands-stand-alone',
      comment:
        'A rule of a command is as pure as one of the domain: it gets what it needs as an argument. A port is asked by a use case of the command.',
      severity: 'error',
      from: { path: '^cli/[^/]+/rules/' },
      to: {
        pathNot:
          '^(cli/[^/]+/rules/|src/domain/(?!ports/|use-cases/)|node_modules/effect/|wordpress/plugin/.*\\.json$)',
      },
    },
    {
      name: 'use-cases-of-commands-ask-ports',
      comment: 'A use case of a command asks ports. Which adapter answers is said by the command.',
      severity: 'error',
      from: { path: '^cli/[^/]+/(?:ports|use-cases)/' },
      to: { pathNot: '^(cli/[^/]+/(?:rules|ports|use-cases)/|src/domain/|node_modules/effect/)' },
    },
    {
      name: 'ui-gets-props',
      comment: 'Components get props and fetch nothing: a page reads content and hands them views.',
      severity: 'error',
      from: { path: '^src/ui' },
      to: { path: '^(src/(adapters|pages)|server|demo|scripts)' },
    },
    {
      name: 'ui-runs-in-the-browser',
      comment:
        'What components import reaches the browser: no effect, no Node module. Use `import type` for schemas.',
      severity: 'error',
      from: { path: '^src/ui' },
      to: {
        path: '^node_modules/effect/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-imports-no-node-module',
      comment: 'Components run in the browser: no Node module.',
      severity: 'error',
      from: { path: '^src/ui' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pages-ask-ports',
      comment:
        'Pages ask a port through pageContext.services; which adapter answers is wired in server/, for the browser in shared/browser-services.ts, and for routes, which both sides match alike, in shared/matched-route.ts. Before a page has its own code, only shared/before-route.ts runs.',
      severity: 'error',
      from: {
        path: '^src/pages',
        pathNot: '^src/pages/shared/(before-route|browser-services|matched-route)\\.ts$',
      },
      to: { path: '^(src/adapters|server|demo|scripts)' },
    },
    {
      name: 'browser-wires-browser-adapters',
      comment: 'The composition root of the browser takes adapters of the browser only.',
      severity: 'error',
      from: { path: '^src/pages/shared/browser-services\\.ts$' },
      to: { path: '^(src/adapters/(?!browser|server-logger|tag-manager)|server|demo|scripts)' },
    },
    {
      name: 'routes-are-matched-by-one-adapter',
      comment:
        'matched-route.ts runs on the server and in the browser: it takes the matcher of routes and no other adapter.',
      severity: 'error',
      from: { path: '^src/pages/shared/matched-route\\.ts$' },
      to: { path: '^(src/adapters/(?!react-router/)|server|demo|scripts)' },
    },
    {
      name: 'before-route-takes-early-adapters-only',
      comment:
        'before-route.ts is loaded before the code of any page: it takes what must run by then, and no other adapter.',
      severity: 'error',
      from: { path: '^src/pages/shared/before-route\\.ts$' },
      to: {
        path: '^(src/adapters/(?!browser/(?:chunk-failures|note-place|page-data-requests)\\.ts$)|server|demo|scripts)',
      },
    },
    {
      name: 'react-router-matches-routes-only',
      comment:
        'react-router is known to the adapter behind FindRoute alone: ask matchRoute for a route, and paths.ts for an address.',
      severity: 'error',
      from: { path: '^(src|server|cli|demo|scripts)', pathNot: '^src/adapters/react-router/' },
      to: { path: '^node_modules/react-router/' },
    },
    {
      name: 'demo-is-a-backend',
      comment:
        'The demo backend stands in for WordPress: it may use the domain, never the site that reads it.',
      severity: 'error',
      from: { path: '^demo' },
      to: { path: '^(src/(adapters|ui|pages)|server)' },
    },
    {
      name: 'nobody-imports-the-roots',
      comment: 'server/ is a composition root: nothing imports it.',
      severity: 'error',
      from: { path: '^(src|demo)' },
      to: { path: '^(server|scripts)' },
    },
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      comment: 'Two folders that need each other are one folder, or miss a third: move what both need.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file: delete it, or say here what starts it.',
      severity: 'error',
      from: {
        orphan: true,
        // a browser's script is text to the server, and WordPress loads those of the plugin
        pathNot: [
          '\\.d\\.ts$',
          '^src/pages/',
          '^scripts/',
          '\\.css$',
          '^src/domain/',
          '\\.browser\\.js$',
          '^wordpress/plugin/',
        ],
      },
      to: {},
    },
    {
      name: 'not-to-dev-dependencies',
      comment: 'The site runs after `npm ci --omit=dev`: move the package to dependencies.',
      severity: 'error',
      from: { path: '^(src|server|cli|demo)' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // a copy of the project may share its packages
    preserveSymlinks: true,
    exclude: { path: '^(dist|coverage|reports)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
}

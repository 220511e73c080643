/**
 * Adds one rule, which may hold others, to the site's style sheet. The styles of code that is loaded on demand come with
 * that code: Vike links the style sheet of a site only if the build has no second one, and the content security policy
 * allows no `<style>`.
 */
export function insertStyles(rule: string): void {
  const [sheet] = document.styleSheets
  sheet?.insertRule(rule, sheet.cssRules.length)
}

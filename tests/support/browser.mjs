// The browser of the tests: Debian's Chromium, headless, with no request of its own.
import { chromium as playwright } from 'playwright-core';
import { chromium } from './paths.mjs';

/** @returns {Promise<import('playwright-core').Browser>} a new browser; close it after use */
export function launch() {
  return playwright.launch({
    executablePath: chromium,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A page of a phone, 360 px wide, in Mexican Spanish. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'es-MX',
  timezoneId: 'America/Mexico_City',
};

/**
 * Collects what a page must never do: script errors, refusals of the content security policy and
 * requests to another host. Call before the first navigation; the list fills as it goes.
 * @param {import('playwright-core').Page} page
 * @returns {string[]}
 */
export function faults(page) {
  const found = [];
  page.on('pageerror', (error) => found.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') found.push(`request: ${request.url()}`);
  });
  return found;
}

/** Recipes. */
package org.example.recipes;

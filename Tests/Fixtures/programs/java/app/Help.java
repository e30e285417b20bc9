package org.example.recipes;

@interface Help {
    // silent: a default of an annotation
    String value() default "select a recipe from the list";
}
